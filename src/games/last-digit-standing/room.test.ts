import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { lastDigitStanding } from './knowledge.ts';

testRoom(lastDigitStanding, fixtures);

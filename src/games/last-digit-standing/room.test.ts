import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { lastDigitStanding } from './index.ts';

testRoom(lastDigitStanding, fixtures);

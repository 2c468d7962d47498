import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { matchSix } from './knowledge.ts';

testRoom(matchSix, fixtures);

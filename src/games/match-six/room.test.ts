import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { matchSix } from './index.ts';

testRoom(matchSix, fixtures);

import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { tailEnd } from './knowledge.ts';

testRoom(tailEnd, fixtures);

import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { tailEnd } from './index.ts';

testRoom(tailEnd, fixtures);

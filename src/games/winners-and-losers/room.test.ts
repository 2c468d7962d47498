import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { winnersAndLosers } from './index.ts';

testRoom(winnersAndLosers, fixtures);

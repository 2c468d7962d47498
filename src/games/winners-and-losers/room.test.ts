import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { winnersAndLosers } from './knowledge.ts';

testRoom(winnersAndLosers, fixtures);

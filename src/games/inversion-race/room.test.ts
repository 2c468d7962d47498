import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { inversionRace } from './index.ts';

testRoom(inversionRace, fixtures);

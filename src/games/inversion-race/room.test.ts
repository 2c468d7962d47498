import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { inversionRace } from './knowledge.ts';

testRoom(inversionRace, fixtures);

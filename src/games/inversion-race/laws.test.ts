import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { inversionRace } from './knowledge.ts';

testGame(inversionRace, fixtures);

import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { tailEnd } from './knowledge.ts';

testGame(tailEnd, fixtures);

import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { matchSix } from './knowledge.ts';

testGame(matchSix, fixtures);

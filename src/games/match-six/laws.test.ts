import { testGame } from '../../../test/test-game.ts';
import { fixtures } from './fixtures.ts';
import { matchSix } from './knowledge.ts';

testGame(matchSix, fixtures);

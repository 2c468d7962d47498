import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { winnersAndLosers } from './knowledge.ts';

testGame(winnersAndLosers, fixtures);

import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { lastDigitStanding } from './knowledge.ts';

testGame(lastDigitStanding, fixtures);

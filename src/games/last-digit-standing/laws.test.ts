import { testGame } from '../../../test/test-game.ts';
import { fixtures } from './fixtures.ts';
import { lastDigitStanding } from './knowledge.ts';

testGame(lastDigitStanding, fixtures);

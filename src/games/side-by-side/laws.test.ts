import { testGame } from '../../../test/games/test-game.ts';
import { fixtures } from './fixtures.ts';
import { sideBySide } from './knowledge.ts';

testGame(sideBySide, fixtures);

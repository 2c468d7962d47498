import { testGame } from '../../../test/test-game.ts';
import { fixtures } from './fixtures.ts';
import { sideBySide } from './knowledge.ts';

testGame(sideBySide, fixtures);

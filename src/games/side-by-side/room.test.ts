import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { sideBySide } from './knowledge.ts';

testRoom(sideBySide, fixtures);

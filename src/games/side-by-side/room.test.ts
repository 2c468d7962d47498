import { testRoom } from '../../../test/room.ts';
import { fixtures } from './fixtures.ts';
import { sideBySide } from './index.ts';

testRoom(sideBySide, fixtures);

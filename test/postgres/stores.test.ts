import { openPostgresStore } from '../../src/server/stores/postgres.ts';
import { testStore } from '../tables/store-laws.ts';
import { freshDatabase } from './database.ts';

testStore(freshDatabase, openPostgresStore);

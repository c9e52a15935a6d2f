import { afterAll } from 'vitest';
import { closeTables } from './table.ts';

/* Set up before every file of integration tests, which share their modules: each file has an engine of its own. */

afterAll(closeTables);

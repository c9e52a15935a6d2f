import { afterAll } from 'vitest';
import { closeTables } from './table.ts';

/* Loaded before every file of integration tests, which share their modules, so that each file has a separate engine. */

afterAll(closeTables);

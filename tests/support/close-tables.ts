import { afterAll } from 'vitest';
import { closeTables } from './table.ts';

/* Loaded before every file of integration tests and of pages, which share modules: each file has its own engine. */

afterAll(closeTables);

import { basename } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { beginTest } from './recorded-run.ts';

/* Loaded before every file of cloud tests, so that functions' calls are recorded under the test that caused them. */

const file = basename(expect.getState().testPath ?? '');

beginTest(file);
beforeEach(({ task }) =>
  beginTest(`${file} > ${task.suite && task.suite.name ? `${task.suite.name} > ` : ''}${task.name}`),
);

import { basename } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { beginTest } from './recorded-run.ts';

/* Set up before every file of tests on the cloud: what functions do is recorded under the test that made them. */

const file = basename(expect.getState().testPath ?? '');

beginTest(file);
beforeEach(({ task }) =>
  beginTest(`${file} > ${task.suite && task.suite.name ? `${task.suite.name} > ` : ''}${task.name}`),
);

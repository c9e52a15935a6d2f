import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bugs as draftPlanBugs } from '#tests/mutation/draft-plan-bugs.ts';
import { bugs as guestBugs } from '#tests/mutation/guest-bugs.ts';
import { bugs as simulationBugs } from '#tests/mutation/simulation-bugs.ts';

it.each([...simulationBugs, ...draftPlanBugs, ...guestBugs])('$bug: the code it changes occurs once', ({ edits }) => {
  for (const { file, code, without } of edits) {
    expect(readFileSync(file, 'utf8').split(code), file).toHaveLength(2);
    expect(without).not.toBe(code);
  }
});

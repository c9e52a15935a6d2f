import { readFileSync, writeFileSync } from 'node:fs';
import { readUsedActions } from './used-actions-file.ts';

/* Test results without each permission: tests/permissions/taken-away.json. */

/** A permission of a function, and the test that needs it. */
export interface Row {
  name: string;
  action: string;
  test: string;
}

/** A permission whose removal was detected: the call was refused, and the test failed like this. */
export interface Seen {
  test: string;
  says: string;
}

export type TakenAway = Record<string, Record<string, Seen>>;

const takenAwayFile = 'tests/permissions/taken-away.json';

export const readTakenAway = (): TakenAway => JSON.parse(readFileSync(takenAwayFile, 'utf8')) as TakenAway;

/** Returns every recorded permission with its test. */
export const permissionRows = (used = readUsedActions()): Row[] =>
  Object.entries(used).flatMap(([name, actions]) =>
    Object.entries(actions).map(([action, test]) => ({ name, action, test })),
  );

/** Returns true if the test was seen to fail without the permission. */
export const isSeen = (takenAway: TakenAway, { name, action, test }: Row): boolean =>
  takenAway[name]?.[action]?.test === test;

/** Records the result of a row; permissions that no longer exist are dropped. */
export function noteRow({ name, action, test }: Row, says: string | undefined): void {
  const before = readTakenAway();
  const seen = says === undefined ? undefined : { test, says };
  const after: TakenAway = {};
  for (const row of permissionRows()) {
    const stored = row.name === name && row.action === action ? seen : before[row.name]?.[row.action];
    if (stored) (after[row.name] ??= {})[row.action] = stored;
  }
  writeFileSync(takenAwayFile, `${JSON.stringify(after, null, 2)}\n`);
}

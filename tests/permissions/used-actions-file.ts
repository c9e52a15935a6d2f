import { readFileSync } from 'node:fs';

/** The permissions that each function was seen to use, each with a test that makes it. */
export type UsedActions = Record<string, Record<string, string>>;

export const usedActionsFile = 'tests/permissions/used-actions.json';

/** What the last whole run of the cloud and browser tests recorded (`npm run permissions -- --recorded --write`). */
export const readUsedActions = (): UsedActions => JSON.parse(readFileSync(usedActionsFile, 'utf8')) as UsedActions;

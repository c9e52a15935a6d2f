import { readFileSync } from 'node:fs';

/** The permissions that each function used, each with a test that needs it. */
export type UsedActions = Record<string, Record<string, string>>;

export const usedActionsFile = 'tests/permissions/used-actions.json';

/**
 * Returns the actions recorded in the last full run of the cloud and browser tests (`npm run permissions -- --recorded
 * --write`).
 */
export const readUsedActions = (): UsedActions => JSON.parse(readFileSync(usedActionsFile, 'utf8')) as UsedActions;

import { setTimeout as pause } from 'node:timers/promises';
import { accounts } from '#shared/api/accounts.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { cognitoUserPool } from './user-pool.ts';

const { TABLE_NAME, USER_POOL_ID, USER_POOL_CLIENT_ID } = readEnvironment(apiNeeds.accounts, process.env);
const table = openTable(connect(), TABLE_NAME);
const userPool = cognitoUserPool({ userPoolId: USER_POOL_ID, marksProven: process.env['STAGE'] !== 'local' });
const deps = { table, userPool, pause };

/** Loaded with the endpoints that need it: few people have a second factor. */
const factorDeps = async () => ({
  table,
  pool: (await import('./second-factor-pool.ts')).secondFactorPool(USER_POOL_ID),
  pause,
});

const helpDeps = async () => ({
  table,
  pool: (await import('./sign-in-pool.ts')).cognitoSignIns({ userPoolId: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID }),
});

export const api = defineApi(
  accounts,
  {
    health: async () => ({ status: 'ok' as const, stage: process.env['STAGE'] ?? 'unknown' }),
    getMe: async (call) => (await import('./get-me.ts')).getMe(deps, call),
    endSessions: async (call) => (await import('./end-sessions.ts')).endSessions(deps, call),
    startEmailChange: async (call) => (await import('./change-email.ts')).startEmailChange(deps, call),
    confirmEmailChange: async (call) => (await import('./change-email.ts')).confirmEmailChange(deps, call),
    getMyData: async (call) => (await import('./own-data.ts')).getMyData(deps, call),
    previewDeletion: async (call) => (await import('./delete-account.ts')).previewDeletion(deps, call),
    deleteAccount: async (call) => (await import('./delete-account.ts')).deleteAccount(deps, call),
    beginSecondFactor: async (call) =>
      (await import('./manage-second-factor.ts')).beginSecondFactor(await factorDeps(), call),
    activateSecondFactor: async (call) =>
      (await import('./manage-second-factor.ts')).activateSecondFactor(await factorDeps(), call),
    renewRecoveryCodes: async (call) => (await import('./manage-second-factor.ts')).renewRecoveryCodes(deps, call),
    recoverSecondFactor: async (call) =>
      (await import('./manage-second-factor.ts')).recoverSecondFactor(await factorDeps(), call),
    findSignIn: async (call) => (await import('./help-sign-in.ts')).findSignIn(await helpDeps(), call),
    sendSignInHelp: async (call) => (await import('./help-sign-in.ts')).sendSignInHelp(await helpDeps(), call),
    resetSecondFactor: async (call) =>
      (await import('./manage-second-factor.ts')).resetSecondFactor(await factorDeps(), call),
  },
  callerFinder(table),
);

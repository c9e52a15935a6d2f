import { accounts } from '#shared/api/accounts.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { deleteAccount } from './delete-account.ts';
import { getMe } from './get-me.ts';
import { getMyData } from './get-my-data.ts';
import { previewDeletion } from './preview-deletion.ts';
import { accountsRepository } from './repository.ts';
import { cognitoUserPool } from './user-pool.ts';

const { TABLE_NAME } = readEnvironment(functionNeeds['accounts-api'], process.env);
const table = openTable(connect(), TABLE_NAME);
const deps = { table, repository: accountsRepository(table), userPool: cognitoUserPool() };

export const handler = serve(accounts, {
  health: async () => ({ status: 'ok' as const, stage: process.env['STAGE'] ?? 'unknown' }),
  getMe: (call) => getMe(deps, call),
  getMyData: (call) => getMyData(deps, call),
  previewDeletion: (call) => previewDeletion(deps, call),
  deleteAccount: (call) => deleteAccount(deps, call),
});

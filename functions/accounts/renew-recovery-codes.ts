import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { newRecoveryCodes, recoveryCodeHashes } from './recovery-codes.ts';
import { findSecondFactor, recordRenewal } from './second-factor-repository.ts';
import { withCodes } from './second-factor.ts';

/**
 * Gives the caller new recovery codes; the same write invalidates the previous ones. Sessions continue because the app
 * is unchanged. After a lost response, the caller creates new ones.
 * @throws AppError not_found for an administrator without an authenticator app, unavailable
 */
export async function renewRecoveryCodes(
  { table }: { table: Table },
  { actor, context }: Call<typeof accounts.renewRecoveryCodes>,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  const current = orNotFound(await findSecondFactor(table, userId), 'Authenticator app');
  const recoveryCodes = newRecoveryCodes();
  const next = withCodes(current, recoveryCodeHashes(userId, recoveryCodes));
  await recordRenewal(table, current, next, { actor, context });
  return { recoveryCodes };
}

import type { DeletionPreview } from '#shared/api/accounts/account-data.ts';
import type { accounts } from '#shared/api/accounts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { listObstacles, deletionOutcome, runsPlatform } from './deletion.ts';
import { readOpenObligations } from './open-obligations.ts';

/** Previews the effects of deleting the caller's account now. */
export async function previewDeletion(
  { table }: { table: Table },
  { actor, context }: Call<typeof accounts.previewDeletion>,
): Promise<DeletionPreview> {
  const now = context.now();
  const obligations = await readOpenObligations(table, actor.userId, now);
  return { obstacles: listObstacles(obligations, runsPlatform(actor), now), ...deletionOutcome(obligations, now) };
}

import type { analytics } from '#shared/api/administration/analytics.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { Table } from '#functions/data/table.ts';
import { tallyKey } from '#functions/data/administration/tally.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** Reads one item consistently and returns the duration. Fails like any endpoint if it can't. */
export async function checkConnection(
  { table }: { table: Table },
  { context }: Call<typeof analytics.checkConnection>,
): Promise<EndpointResponse<typeof analytics.checkConnection>> {
  const asked = context.now();
  await table.getMany([tallyKey(0, 'TOTAL')], { consistent: true });
  const answered = context.now();
  return { checkedAt: answered.toISOString(), milliseconds: answered.getTime() - asked.getTime() };
}

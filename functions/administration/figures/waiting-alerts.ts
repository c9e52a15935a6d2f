import type { analytics } from '#shared/api/administration/analytics.ts';
import { readWaitingCount } from '#functions/data/directory/waiting-alerts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** Returns how many alerts wait for a vendor (rule administration-70). */
export async function getWaitingAlerts(
  { table }: { table: Pick<Table, 'queryItems'> },
  { context }: Call<typeof analytics.getWaitingAlerts>,
): Promise<{ waiting: number }> {
  return { waiting: await readWaitingCount(table, context.now()) };
}

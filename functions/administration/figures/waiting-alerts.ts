import type { analytics } from '#shared/api/administration/analytics.ts';
import { readWaiting } from '#functions/data/directory/waiting-alerts.ts';
import type { Waiting } from '#functions/data/directory/waiting-alerts.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** Counts the alerts that wait for a vendor, with the towns of most of them (rule administration-70). */
export function getWaitingAlerts(
  { table }: { table: Pick<Table, 'queryItems'> },
  { context }: Call<typeof analytics.getWaitingAlerts>,
): Promise<Waiting> {
  return readWaiting(table, context.now());
}

import type { ApplicationRow } from '#shared/api/administration.ts';

type Row = Pick<ApplicationRow, 'id' | 'updatedAt'>;

/**
 * Keeps the latest row of each application. Lists of several statuses are requested separately, so an application that
 * changed its status meanwhile may be in two of them.
 */
export function latestOfEach<R extends Row>(rows: readonly R[]): R[] {
  const latest = new Map<string, R>();
  for (const row of rows) {
    const known = latest.get(row.id);
    if (!known || known.updatedAt < row.updatedAt) latest.set(row.id, row);
  }
  return rows.filter((row) => latest.get(row.id) === row);
}

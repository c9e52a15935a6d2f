import type { ApplicationRow } from '#shared/api/administration.ts';

type Row = Pick<ApplicationRow, 'id' | 'updatedAt'>;

/**
 * Lists of several statuses are asked for one by one, so an application that changed its status meanwhile is in two
 * of them: the row that was changed last is the one that counts.
 */
export function latestOfEach<R extends Row>(rows: readonly R[]): R[] {
  const latest = new Map<string, R>();
  for (const row of rows) {
    const known = latest.get(row.id);
    if (!known || known.updatedAt < row.updatedAt) latest.set(row.id, row);
  }
  return rows.filter((row) => latest.get(row.id) === row);
}

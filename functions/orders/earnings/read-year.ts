import { addMonths } from '#shared/kernel/months.ts';
import type { QueryPage } from '#functions/data/table.ts';

/**
 * Reads a year of a list, latest first. One trip if it has at most `few` entries, about one DynamoDB page (1 MB);
 * otherwise its months in parallel. `ofPeriod` reads a year ('2027') or a month ('2027-06').
 */
export async function readYear<T>(
  year: string,
  few: number,
  ofPeriod: (period: string, limit?: number) => Promise<QueryPage<T>>,
): Promise<T[]> {
  const first = await ofPeriod(year, few);
  if (first.nextCursor === null) return first.items;
  const months = Array.from({ length: 12 }, (_, before) => addMonths(`${year}-12`, -before));
  return (await Promise.all(months.map((month) => ofPeriod(month)))).flatMap(({ items }) => items);
}

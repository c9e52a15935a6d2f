import { addMonths } from '#shared/kernel/months.ts';
import type { QueryPage } from '#functions/data/table.ts';

/**
 * What a list has of a year, the latest first. One trip where it has at most `few`, about one page of DynamoDB's (1 MB);
 * else its months, all at once. `ofPeriod` reads a year ('2027') or a month ('2027-06').
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

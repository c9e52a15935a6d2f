import type { Category } from '#shared/kernel/categories.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { Table } from '#functions/data/table.ts';
import { toOptions } from './options.ts';
import type { DraftedEvent } from './options.ts';
import { readVendors } from './read-offered.ts';
import type { Candidates } from './read-offered.ts';

/** How many days after the event's are tried, and how many vendors of each service. */
const daysTried = 14;
const vendorsAsked = 8;

/** The most other days proposed. */
const mostDates = 3;

/** Finds the next days on which every one of the services has a vendor who fits and is free; nearest first. */
export async function findOtherDates(
  table: Pick<Table, 'getMany'>,
  event: DraftedEvent,
  lacking: Candidates,
): Promise<string[]> {
  const asked = new Map([...lacking].map(([category, all]) => [category, all.slice(0, vendorsAsked)]));
  if (asked.size === 0 || [...asked.values()].some(({ length }) => length === 0)) return [];
  const dates = Array.from({ length: daysTried }, (_, at) => addDays(event.date, at + 1));
  const vendorIds = [...new Set([...asked.values()].flat().map(({ vendorId }) => vendorId))];
  const { findPriceList, findDay } = await readVendors(table, vendorIds, dates);
  const hasSomeone = (category: Category, date: string): boolean =>
    (asked.get(category) ?? []).some((candidate) => {
      const list = findPriceList(candidate.vendorId);
      const day = findDay(candidate.vendorId, date);
      return list && toOptions(candidate, list, category, { event: { ...event, date }, day }).options.length > 0;
    });
  return dates.filter((date) => [...asked.keys()].every((category) => hasSomeone(category, date))).slice(0, mostDates);
}

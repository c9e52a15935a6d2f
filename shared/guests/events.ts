import type { Column, Field } from './columns.ts';
import { comparable, comparableColumn } from './compare.ts';
import type { FileRow } from './file-table.ts';
import { isClearReply } from './reply.ts';

/** An event of the file, with the column of its replies. */
export interface FileEvent {
  name: string;
  at: number;
}

const countFilled = (rows: readonly FileRow[], at: number): number => rows.filter(({ cells }) => cells[at]).length;

/** Returns true if at least half of a column's filled cells are replies (rule guests-16). */
function holdsReplies(rows: readonly FileRow[], at: number): boolean {
  const filled = countFilled(rows, at);
  return filled > 0 && rows.filter(({ cells }) => isClearReply(cells[at] ?? '')).length * 2 >= filled;
}

/** Returns the events of a file; none if it has a column of replies. */
export function findEvents(columns: readonly Column[], rows: readonly FileRow[]): FileEvent[] {
  if (columns.some(({ field }) => field === 'reply')) return [];
  return columns
    .filter(({ field, event, name, at }) => event ?? (!field && name !== '' && holdsReplies(rows, at)))
    .map(({ event, name, at }) => ({ name: event ?? name, at }));
}

/** Returns the event that the import proposes: the first that sounds like it, else the one with the most replies. */
export function proposeEvent(events: readonly FileEvent[], rows: readonly FileRow[]): FileEvent | undefined {
  const main = events.find(({ name }) => /wedding|reception|ceremony/.test(comparable(name)));
  if (main) return main;
  const filled = events.map(({ at }) => countFilled(rows, at));
  return events[filled.indexOf(Math.max(...filled))];
}

const belongsToEvents = new Set<Field | undefined>(['meal', 'diets']);

/** Returns the columns without those of other events (rules guests-7 and guests-17). */
export function columnsForEvent(
  columns: readonly Column[],
  events: readonly FileEvent[],
  chosen: FileEvent | undefined,
): Column[] {
  const counts = new Map<string, number>();
  for (const { name } of columns) counts.set(comparableColumn(name), (counts.get(comparableColumn(name)) ?? 0) + 1);
  const own = columns.filter(({ at, name, field }) => {
    const left = events.findLast((event) => event.at < at);
    const isBetween = belongsToEvents.has(field) && events.some((event) => event.at > at);
    const isRepeated = (counts.get(comparableColumn(name)) ?? 0) > 1;
    return !left || left === chosen || !(isBetween || isRepeated);
  });
  return own;
}

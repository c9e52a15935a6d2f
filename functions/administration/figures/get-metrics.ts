import type { administration, Metrics } from '#shared/api/administration.ts';
import type { Table } from '#functions/data/table.ts';
import { counters, tallyKey } from '#functions/data/administration/tally.ts';
import { eachShard } from '#functions/data/shards.ts';
import type { Counter } from '#functions/data/administration/tally.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { signUpDay } from './tally.ts';

const growthDays = 30;
const dayMilliseconds = 24 * 3600 * 1000;

/** Returns the dashboard's figures from the tallies of all shards, in one round trip. */
export async function getMetrics(
  deps: { table: Table },
  call: Call<typeof administration.getMetrics>,
): Promise<Metrics> {
  const dates = lastDays(call.context.now());
  const periods = ['TOTAL', ...new Set(dates.map((date) => signUpDay(date).month))];
  const keys = periods.flatMap((period) => eachShard((shard) => tallyKey(shard, period)));
  return sumMetrics(await deps.table.getMany(keys), dates);
}

/** Sums the shards; `dates` are the days of the growth chart, oldest first. */
export function sumMetrics(items: readonly Record<string, unknown>[], dates: readonly string[]): Metrics {
  const totals = sumCounters(items.filter((item) => item.sk === 'TOTAL'));
  const signUpsByDay = dates.map((date) => ({ date, count: signUpsOn(date, items) }));
  return {
    ...totals,
    activeEvents: totals.draftEvents + totals.completedEvents,
    growth: Math.round(totals.totalUsers / growthDays),
    signUpsByDay,
  };
}

const sumCounters = (items: readonly Record<string, unknown>[]): Record<Counter, number> =>
  Object.fromEntries(counters.map((counter) => [counter, sumAttribute(items, counter)])) as Record<Counter, number>;

function signUpsOn(date: string, items: readonly Record<string, unknown>[]): number {
  const { month, attribute } = signUpDay(date);
  return sumAttribute(
    items.filter((item) => item.sk === month),
    attribute,
  );
}

const sumAttribute = (items: readonly Record<string, unknown>[], attribute: string): number =>
  items.reduce((sum, item) => sum + Number(item[attribute] ?? 0), 0);

const lastDays = (now: Date): string[] =>
  Array.from({ length: growthDays }, (_, i) =>
    new Date(now.getTime() + (i + 1 - growthDays) * dayMilliseconds).toISOString().slice(0, 10),
  );

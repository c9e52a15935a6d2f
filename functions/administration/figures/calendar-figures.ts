import type { CalendarFigures, analytics } from '#shared/api/administration/analytics.ts';
import { connectedCalendarEntity, connectedCalendars } from '#functions/data/vendors/connected-calendar.ts';
import type { ConnectedCalendar } from '#functions/data/vendors/connected-calendar.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

const minuteMs = 60_000;

/** Returns how many calendars vendors have connected and how well they are read; never whose, and no address. */
export async function getCalendarFigures(
  { table }: { table: Pick<Table, 'query'> },
  { context }: Call<typeof analytics.getCalendarFigures>,
): Promise<CalendarFigures> {
  const { items } = await table.query(connectedCalendarEntity, { index: 'gsi1', pk: connectedCalendars });
  return toFigures(items, context.now());
}

export function toFigures(stored: readonly ConnectedCalendar[], now: Date): CalendarFigures {
  const calendars = stored.filter(({ removedAt }) => removedAt === undefined);
  const active = calendars.filter(({ isPaused }) => !isPaused);
  const ages = active
    .flatMap(({ readAt }) => (readAt === null ? [] : [now.getTime() - Date.parse(readAt)]))
    .map((age) => Math.max(0, Math.round(age / minuteMs)))
    .toSorted((a, b) => a - b);
  return {
    connected: calendars.length,
    vendors: new Set(calendars.map(({ vendorId }) => vendorId)).size,
    paused: calendars.length - active.length,
    failing: active.filter(({ failing }) => failing !== null).length,
    medianAgeMinutes: ages[Math.floor(ages.length / 2)] ?? null,
    oldestAgeMinutes: ages.at(-1) ?? null,
  };
}

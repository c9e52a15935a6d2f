import { dayEntity } from '#functions/data/vendors/day.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoItems } from '../demo-items.ts';
import type { OpenBusinesses } from './open-businesses.ts';

/** How many days ahead the businesses have planned. */
const plannedDays = 150;

/** Closes a few single days of every business, and about a week of some; days with orders stay unchanged. */
export function putDaysOff(demo: DemoItems, businesses: OpenBusinesses, calendar: Calendar): void {
  const known = new Set(demo.items.filter(({ type }) => type === dayEntity.type).map(({ pk, sk }) => `${pk} ${sk}`));
  for (const { vendor } of businesses.values()) {
    for (const days of daysOff(vendor.name)) {
      const day = { vendorId: vendor.id, date: calendar.date(days), taken: 0, state: 'closed' as const };
      const { pk, sk } = dayEntity.toItem(day);
      if (!known.has(`${pk} ${sk}`)) demo.put(dayEntity, day);
    }
  }
}

/** Counted from today. */
function daysOff(name: string): Set<number> {
  const r = seededRandom(`closed days of ${name}`);
  const single = Array.from({ length: r.int(1, 5) }, () => r.int(3, plannedDays));
  const begin = r.int(20, plannedDays - 10);
  const vacation = r.yes(0.4) ? Array.from({ length: r.int(4, 9) }, (_, day) => begin + day) : [];
  return new Set([...single, ...vacation]);
}

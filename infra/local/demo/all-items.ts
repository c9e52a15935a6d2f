import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { UserIds } from './accounts.ts';
import { calendarOf } from './calendar.ts';
import { DemoItems } from './demo-items.ts';
import { putBusiness } from './open-business.ts';
import { openBusinesses } from './open-businesses.ts';
import { registerPeople } from './registrations.ts';

/** All demo data, counted from the day of `now`; the same for the same day and users. */
export async function demoItems(users: UserIds, now: Date): Promise<DemoItems> {
  const [demo, calendar, places] = [new DemoItems(), calendarOf(now), await loadPlacesTable()];
  registerPeople(demo, users, calendar);
  const businesses = openBusinesses(demo, users, calendar, places);
  for (const business of businesses.values()) putBusiness(demo, business);
  return demo;
}

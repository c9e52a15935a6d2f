import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { UserIds } from './accounts.ts';
import { businessOf } from './business.ts';
import { calendarOf } from './calendar.ts';
import { listings } from './content/listings.ts';
import { DemoItems } from './demo-items.ts';
import { openBusiness, putBusiness } from './open-business.ts';
import { registerPeople } from './registrations.ts';
import { demoUserId } from './ids.ts';

/** All demo data, counted from the day of `now`; the same for the same day and users. */
export async function demoItems(users: UserIds, now: Date): Promise<DemoItems> {
  const [demo, calendar, places] = [new DemoItems(), calendarOf(now), await loadPlacesTable()];
  registerPeople(demo, users, calendar);
  for (const listing of listings) {
    const business = businessOf(listing);
    const place = places.zip(business.zip);
    if (!place) throw new Error(`${listing.name}: unknown ZIP code ${business.zip}`);
    putBusiness(demo, openBusiness(business, { ownerId: demoUserId(listing.name), place, daysAgo: 200 }, calendar));
  }
  return demo;
}

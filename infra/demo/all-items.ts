import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { UserIds } from './accounts.ts';
import { seedNotifications } from './messages/notifications.ts';
import { demoCalendar } from './calendar.ts';
import { countSections } from './counts/count-directory.ts';
import { putDaysOff } from './vendors/days-off.ts';
import { DemoItems } from './demo-items.ts';
import { putDrafts } from './plans/drafts.ts';
import { putInquiries } from './messages/inquiries.ts';
import { openBusinesses } from './vendors/open-businesses.ts';
import { putOtherPlans } from './plans/other-plans.ts';
import { putParties } from './plans/parties.ts';
import { putPromoCodes } from './promo-codes.ts';
import { putBusiness } from './vendors/put-business.ts';
import { rate } from './vendors/rate.ts';
import { registerPeople } from './registrations.ts';
import { addReviewedProducts } from './vendors/reviewed-products.ts';
import { putUndecidedApplications } from './vendors/undecided-applications.ts';

/** Returns all demo data, dated from the day of `now`; the same for the same day and users. */
export async function demoItems(users: UserIds, now: Date): Promise<DemoItems> {
  const [demo, calendar, places] = [new DemoItems(), demoCalendar(now), await loadPlacesTable()];
  registerPeople(demo, users, calendar);
  const businesses = openBusinesses(demo, users, calendar, places);
  addReviewedProducts(businesses, calendar);
  const town = { users, calendar, places, businesses };
  const reviews = putParties(demo, town);
  for (const business of businesses.values()) {
    const isOfLogin = business.vendor.ownerId === users.vendor;
    putBusiness(demo, rate(business, reviews), isOfLogin ? 'emitted' : 'counted');
  }
  countSections(demo);
  putDrafts(demo, town);
  putInquiries(demo, town);
  putDaysOff(demo, businesses, calendar);
  putOtherPlans(demo, town);
  putPromoCodes(demo, businesses, calendar);
  putUndecidedApplications(demo, town);
  seedNotifications(demo, users, calendar);
  return demo;
}

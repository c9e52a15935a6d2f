import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import type { UserIds } from './accounts.ts';
import { seedNotifications } from './messages/notifications.ts';
import { demoCalendar } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import { countSections } from './counts.ts';
import { putDaysOff, openBusinesses, rate } from './vendors/open-businesses.ts';
import type { OpenBusinesses } from './vendors/open-businesses.ts';
import { DemoItems } from './demo-items.ts';
import { putDrafts, putOtherPlans } from './plans/drafts.ts';
import { putInquiries } from './messages/inquiries.ts';
import { putParties } from './plans/parties.ts';
import { putBusiness } from './vendors/put-business.ts';
import { registerPeople } from './registrations.ts';
import { addReviewedProducts } from './vendors/reviewed-products.ts';
import { putUndecidedApplications } from './vendors/undecided-applications.ts';
import { businessNamed } from './plans/book-party.ts';
import { promoCodes } from './content/vendors/promo-codes.ts';
import type { PromoText } from './content/vendors/promo-codes.ts';
import { demoId } from './ids.ts';

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

/** Puts promo codes in every state: active, inactive, expired, used up, unlimited. */
function putPromoCodes(demo: DemoItems, businesses: OpenBusinesses, calendar: Calendar): void {
  for (const [nth, text] of promoCodes.entries()) {
    const vendorId = businessNamed(businesses, text.vendor).vendor.id;
    demo.put(promoCodeEntity, makePromoCode(text, vendorId, calendar, calendar.at(-110 + nth)));
  }
}

function makePromoCode(text: PromoText, vendorId: string, calendar: Calendar, createdAt: string): PromoCodeRecord {
  const { code, description, off, minimumDollars = 0, used, limit, expiresInDays, isInactive = false } = text;
  return {
    id: demoId(`promo ${code}`),
    vendorId,
    version: 1,
    code,
    description,
    createdAt,
    ...('percent' in off
      ? { discountType: 'percentage', discountValue: off.percent }
      : { discountType: 'fixed', discountValue: off.dollars * 100 }),
    minimumOrderCents: minimumDollars * 100,
    usageLimit: limit ?? null,
    usedCount: used,
    expiresAt: expiresInDays === undefined ? null : calendar.at(expiresInDays, '23:59'),
    isActive: !isInactive,
  };
}

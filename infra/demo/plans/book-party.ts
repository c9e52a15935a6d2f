import { toBooked } from '#functions/orders/booking.ts';
import type { Booked } from '#functions/orders/booking.ts';
import { bookedTimes, startCheckout, storedPaymentKey } from '#functions/checkout/checkout.ts';
import { pricePlan } from '#functions/checkout/plan.ts';
import type { ProductsByItem } from '#functions/checkout/plan.ts';
import { sandboxChargeId } from '#functions/data/payments/sandbox.ts';
import type { SandboxCharge } from '#functions/data/payments/sandbox.ts';
import { placeJob } from '#functions/data/vendors/day.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import { catalogFrom } from '#functions/planning/catalog.ts';
import { planItem } from '#functions/planning/plan-item.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { nextVersion, startDraft } from '#functions/planning/draft.ts';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Place } from '#shared/kernel/place.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { offeredItem } from '#shared/offers/offered-item.ts';
import { demoBookingId, demoId, demoUserId } from '../ids.ts';
import type { OpenBusiness, OpenBusinesses } from '../vendors/open-businesses.ts';
import type { PartyText, ServiceText } from '../content/parties/parties.ts';
import type { Calendar } from '../calendar.ts';
import { makeOffer, findOfferText } from './offers.ts';

/** The person who books. */
export interface Booker {
  userId: string;
  fullName: string;
  email: string;
}

interface Where {
  place: Place;
  businesses: OpenBusinesses;
  /** Counted from the day of the booking. */
  calendar: Calendar;
}

export interface BookedParty {
  booked: Booked;
  /** The sandbox's record of the payments, so that they can be refunded. */
  charges: SandboxCharge[];
}

/** Returns a business's package as an item of a plan. @throws Error if the business doesn't sell it */
export function findPlanItem(businesses: OpenBusinesses, vendorName: string, packageName: string): PlanItem {
  const business = businessNamed(businesses, vendorName);
  const product = business.products.find(({ name }) => name === packageName);
  if (!product) throw new Error(`${vendorName} has no package '${packageName}'`);
  return planItem(catalogFrom(business), { category: product.category, packages: [{ productId: product.id }] });
}

/** @throws Error if the business doesn't exist */
export function businessNamed(businesses: OpenBusinesses, name: string): OpenBusiness {
  const business = businesses.get(name);
  if (!business) throw new Error(`There is no business '${name}'`);
  return business;
}

/** Returns a booking made by the rules of checkout on its own day; it ends confirmed. */
export function bookParty(
  party: PartyText & { date: string },
  booker: Booker,
  bookedAt: Date,
  where: Where,
): BookedParty {
  const draft = plannedDraft(party, booker, bookedAt, where);
  const plan = pricePlan(draft, partyProducts(party, draft, where), bookedAt);
  const agreement = {
    checkoutKey: demoUserId(`checkout ${party.title}`),
    draftId: plan.draft.id,
    paymentOption: party.payment,
    agreed: agreedPlan(plan.draft, plan.quote.totalCents),
    promoCodes: [],
    paymentToken: 'tok_sandbox_success',
    contact: { name: booker.fullName, email: booker.email, country: 'US', zipCode: party.zip },
    requirements: null,
  };
  const ids = {
    bookingId: demoBookingId(party.title),
    eventId: demoId(`event ${party.title}`, bookedAt.toISOString()),
    correlationId: 'demo-data',
  };
  const askedVendorIds = party.services
    .filter(({ byOffer }) => byOffer)
    .map(({ vendor }) => businessNamed(where.businesses, vendor).vendor.id);
  const times = { ...bookedTimes(plan, null), timeZone: plan.place.timeZone };
  const jobs = plan.items.map(({ vendor }) => {
    const schedule = toSchedule(vendor);
    return [vendor.id, placeJob(schedule, eventJob(ids.bookingId, times, schedule))] as const;
  });
  const who = { ...ids, userId: booker.userId, now: bookedAt, askedVendorIds, jobs: new Map(jobs) };
  const { checkout, booking } = startCheckout(plan, agreement, who);
  const charge = sandboxCharge(storedPaymentKey(checkout), booking.dueNowCents, bookedAt.toISOString());
  return { booked: toBooked(booking, charge.outcome, bookedAt), charges: [charge] };
}

/** Returns the sandbox's record of a payment; `key` is the payment's key. */
export function sandboxCharge(key: string, amountCents: number, at: string) {
  const chargeId = sandboxChargeId(demoId(`charge ${key}`), key);
  return { key, outcome: { outcome: 'charged' as const, chargeId }, amountCents, refundedCents: 0, at };
}

const dayMilliseconds = 86_400_000;

/** Hosts plan for one to nine days. */
const daysOfPlanning = (name: string): number => seededRandom(`planning ${name}`).int(1, 9);

function plannedDraft(party: PartyText & { date: string }, booker: Booker, now: Date, where: Where): DraftRecord {
  const { place } = where;
  const { title: name, date, start, hours, zip, type, guests, theme = null } = party;
  const details = eventDetailsSchema.parse({
    name,
    date,
    theme,
    startTime: start,
    durationHours: hours,
    zipCode: zip,
    eventType: type,
    guestCount: guests,
  });
  const startedAt = new Date(now.getTime() - daysOfPlanning(name) * dayMilliseconds);
  const id = demoId(`draft ${name}`, startedAt.toISOString());
  const started = startDraft(id, booker.userId, { details, serviceAreas: [] }, place, startedAt);
  const items = party.services.map((service) => plannedItem(service, started, where));
  return nextVersion(started, { items, serviceAreas: [...new Set(items.map(({ category }) => category))] }, now);
}

function plannedItem(service: ServiceText, draft: DraftRecord, where: Where): PlanItem {
  const offer = serviceOffer(service, draft, where);
  if (!offer) return findPlanItem(where.businesses, service.vendor, service.package);
  return offeredItem(offer, businessNamed(where.businesses, service.vendor).vendor);
}

function serviceOffer({ vendor, byOffer }: ServiceText, draft: DraftRecord, { businesses, calendar }: Where) {
  const text = byOffer && findOfferText(draft.details.name, vendor);
  return text ? makeOffer(text, draft, { vendor: businessNamed(businesses, vendor).vendor, calendar }) : undefined;
}

const partyProducts = (party: PartyText, draft: DraftRecord, where: Where): ProductsByItem =>
  new Map(
    party.services.map((service) => {
      const offer = serviceOffer(service, draft, where);
      return [plannedItem(service, draft, where).id, { ...businessNamed(where.businesses, service.vendor), offer }];
    }),
  );

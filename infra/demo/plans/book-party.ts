import { bookedOf } from '#functions/orders/booking.ts';
import type { Booked } from '#functions/orders/booking.ts';
import { paymentKeyOf, startCheckout } from '#functions/checkout/checkout.ts';
import { pricePlan } from '#functions/checkout/plan.ts';
import type { ProductsByItem } from '#functions/checkout/plan.ts';
import { sandboxChargeId } from '#functions/data/payments/sandbox-charge.ts';
import type { SandboxCharge } from '#functions/data/payments/sandbox-charge.ts';
import { catalogFrom } from '#functions/planning/catalog.ts';
import { planItem } from '#functions/planning/plan-item.ts';
import { changeDraft, startDraft } from '#functions/planning/draft.ts';
import { agreedItems } from '#shared/checkout/agreed-items.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { Place } from '#shared/kernel/place.ts';
import { eventDetailsSchema } from '#shared/planning/plan.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { PartyText } from '../content/parties/party.ts';
import { demoBookingId, demoId, demoUserId } from '../ids.ts';
import type { OpenBusiness, OpenBusinesses } from '../vendors/open-businesses.ts';

/** Who books. */
export interface Booker {
  userId: string;
  fullName: string;
  email: string;
}

export interface BookedParty {
  booked: Booked;
  /** What the sandbox remembers of the payments, so that they can be given back. */
  charges: SandboxCharge[];
}

/** A package of a business as an item of a plan. @throws Error when the business does not sell it */
export function itemOf(businesses: OpenBusinesses, vendorName: string, packageName: string): PlanItem {
  const business = businessNamed(businesses, vendorName);
  const product = business.products.find(({ name }) => name === packageName);
  if (!product) throw new Error(`${vendorName} has no package '${packageName}'`);
  return planItem(catalogFrom(business), { category: product.category, packages: [{ productId: product.id }] });
}

/** @throws Error when there is none */
export function businessNamed(businesses: OpenBusinesses, name: string): OpenBusiness {
  const business = businesses.get(name);
  if (!business) throw new Error(`There is no business '${name}'`);
  return business;
}

/** A booking made by the rules of the checkout, on the day that it was made; it ends confirmed. */
export function bookParty(
  party: PartyText & { date: string },
  booker: Booker,
  bookedAt: Date,
  where: { place: Place; businesses: OpenBusinesses },
): BookedParty {
  const { businesses } = where;
  const plan = pricePlan(plannedDraft(party, booker, bookedAt, where), productsByItemOf(party, businesses), bookedAt);
  const agreement = {
    checkoutKey: demoUserId(`checkout ${party.title}`),
    draftId: plan.draft.id,
    paymentOption: party.payment,
    agreed: { items: agreedItems(plan.draft.items), totalCents: plan.quote.totalCents },
    promoCodes: [],
    paymentToken: 'tok_sandbox_success',
    contact: { name: booker.fullName, email: booker.email, zipCode: party.zip },
    requirements: null,
  };
  const ids = {
    bookingId: demoBookingId(party.title),
    eventId: demoId(`event ${party.title}`, bookedAt.toISOString()),
    correlationId: 'demo-data',
  };
  const { checkout, booking } = startCheckout(plan, agreement, { ...ids, userId: booker.userId, now: bookedAt });
  const charge = sandboxCharge(paymentKeyOf(checkout), booking.dueNowCents, bookedAt.toISOString());
  return { booked: bookedOf(booking, charge.outcome, bookedAt), charges: [charge] };
}

/** A payment that the sandbox took; `key` is its key. */
export function sandboxCharge(key: string, amountCents: number, at: string) {
  const chargeId = sandboxChargeId(demoId(`charge ${key}`), key);
  return { key, outcome: { outcome: 'charged' as const, chargeId }, amountCents, refundedCents: 0, at };
}

const dayMilliseconds = 86_400_000;

/** Hosts think about it for a day to nine. */
const daysOfPlanning = (name: string): number => seededRandom(`planning ${name}`).int(1, 9);

function plannedDraft(
  party: PartyText & { date: string },
  booker: Booker,
  now: Date,
  { place, businesses }: { place: Place; businesses: OpenBusinesses },
) {
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
  const items = party.services.map((service) => itemOf(businesses, service.vendor, service.package));
  const serviceAreas = [...new Set(items.map(({ category }) => category))];
  const startedAt = new Date(now.getTime() - daysOfPlanning(name) * dayMilliseconds);
  const id = demoId(`draft ${name}`, startedAt.toISOString());
  const draft = startDraft(id, booker.userId, { details, serviceAreas }, place, startedAt);
  return changeDraft(draft, { items }, now);
}

const productsByItemOf = (party: PartyText, businesses: OpenBusinesses): ProductsByItem =>
  new Map(
    party.services.map((service) => {
      const { id } = itemOf(businesses, service.vendor, service.package);
      return [id, businessNamed(businesses, service.vendor)];
    }),
  );

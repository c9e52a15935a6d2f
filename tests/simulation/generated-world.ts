import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Write } from '#functions/data/write.ts';
import { DraftStarted } from '#events/planning/draft-started.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { shuffled } from '#shared/kernel/seeded-random.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { testId, testUserId } from '#tests/support/calls.ts';
import {
  austin,
  draftRecord,
  eventDetails,
  makePlanItem,
  packageLine,
  productRecord,
  makeProfile,
  promoRecord,
  vendorRecord,
} from '#tests/support/records.ts';
import { makePackageLimits, makePlace, makeTerms } from './generated-terms.ts';

/** The people and data at the start of a history. */
export interface World {
  /** Epoch milliseconds. */
  begins: number;
  vendors: VendorRecord[];
  products: ProductRecord[];
  promos: PromoCodeRecord[];
  drafts: DraftRecord[];
  /** Further plans that only adversaries use. */
  spareDraftIds: ReadonlySet<string>;
  /** Plans of vendors' owners that contain their own vendor. */
  ownersDrafts: DraftRecord[];
  /** Vendors with equal prices, in worlds that have some. */
  alike: readonly string[];
}

export const timeZones = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu'];

/** Starts of events: some touch or overlap, some pass midnight, some are not known. */
export const startTimes = [
  '16:00',
  '16:00',
  '16:00',
  '00:30',
  '10:00',
  '12:30',
  '14:00',
  '17:59',
  '18:00',
  '19:30',
  '22:00',
  '22:00',
  '23:30',
  null,
] as const;

const units: PriceUnit[] = ['flat', 'per_person', 'per_hour', 'from'];
const dayMs = 86_400_000;

/** Creates few vendors with small capacity, on few dates, for hosts who all want them. */
export function makeWorld(seed: SeededRandom): World {
  const begins = Date.parse('2027-06-01T05:00:00.000Z') + seed.int(0, 7 * 24 * 60) * 60_000;
  const wanted = makeList(seed.int(3, 6), (n) => makeVendor(seed, 100 + n));
  // Has capacity for all, so that only payment rules limit a host with many plans.
  const roomy = vendorRecord(100 + wanted.length, { capacityPerDay: 50 });
  const vendors = [...wanted, roomy];
  const products = vendors.flatMap((vendor, n) => makeProducts(seed, vendor, 100 + n));
  const promos = vendors.flatMap((_, n) => makePromos(seed, 100 + n, begins));
  const dates = makeList(2, () => new Date(begins + seed.int(5, 16) * dayMs).toISOString().slice(0, 10));
  const drafts = makeList(seed.int(1, 4), (n) =>
    makeList(howManyPlans(seed), (m) =>
      makeDraft(seed, { host: n + 1, n: 10 * n + m, vendors: m === 0 ? wanted : [roomy], products, dates }),
    ),
  ).flat();
  const owned = seed.yes(0.3) ? { vendors, products, dates } : undefined;
  const ownersDrafts = owned ? [makeOwnersDraft(seed, owned)] : [];
  const free = ownersDrafts.map((draft) => freeCode(draft, vendors));
  const further = drafts.filter(({ userId }, n) => drafts.findIndex((one) => one.userId === userId) < n);
  const spareDraftIds = new Set(further.filter(() => seed.yes()).map(({ id }) => id));
  return { begins, vendors, products, promos: [...promos, ...free], drafts, spareDraftIds, ownersDrafts, alike: [] };
}

const makeList = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

function makeVendor(seed: SeededRandom, n: number): VendorRecord {
  const own = shuffled(categories, seed).slice(0, seed.yes(0.3) ? 2 : 1);
  return vendorRecord(n, {
    categories: own,
    place: makePlace(seed),
    ...makeTerms(seed, own),
    capacityPerDay: seed.pick([1, 1, 2, 3]),
    closedWeekdays: seed.yes(0.1) ? [seed.int(0, 6)] : [],
  });
}

function makeProducts(seed: SeededRandom, vendor: VendorRecord, n: number): ProductRecord[] {
  return vendor.categories.flatMap((category: Category, m) =>
    makeList(seed.int(1, 3), (nth) => {
      const price = { amountCents: makeAmount(seed), unit: seed.pick(units) };
      return productRecord(n, 10 * n + 4 * m + nth, { category, price, ...makePackageLimits(seed) });
    }),
  );
}

/** Returns some of a vendor's packages for a service, sometimes with chosen quantities. */
function makeItem(seed: SeededRandom, vendor: VendorRecord, sold: readonly ProductRecord[]): PlanItem[] {
  const [first] = sold;
  if (!first) return [];
  const packages = shuffled(sold, seed).slice(0, seed.int(1, sold.length));
  return [
    { ...makePlanItem(vendor, first, makeWay(seed, vendor)), packages: packages.map((one) => makeLine(seed, one)) },
  ];
}

export const makeLine = (seed: SeededRandom, product: ProductRecord): PackageLine =>
  packageLine(product, seed.yes(0.4) ? makeQuantity(seed, product.price.unit) : undefined);

/** Returns half hours, guests, or a few pieces. */
function makeQuantity(seed: SeededRandom, unit: PriceUnit): number {
  if (unit === 'per_hour') return seed.int(1, 12) / 2;
  return unit === 'per_person' ? seed.int(20, 90) : seed.int(1, 5);
}

/** Returns amounts that don't divide evenly. */
export const makeAmount = (seed: SeededRandom): number => (seed.yes(0.15) ? seed.int(1, 99) : seed.int(101, 99_999));

function makePromos(seed: SeededRandom, n: number, begins: number): PromoCodeRecord[] {
  return makeList(seed.int(0, 2), (m) => {
    const isPercentage = seed.yes();
    return promoRecord(n, `CODE${n}-${m}`, {
      id: testId(9000 + 10 * n + m),
      discountType: isPercentage ? 'percentage' : 'fixed',
      discountValue: isPercentage ? seed.int(1, 100) : seed.int(1, 60_000),
      minimumOrderCents: seed.yes(0.3) ? seed.int(1, 50_000) : 0,
      usageLimit: seed.yes(0.2) ? null : seed.int(1, 2),
      expiresAt: seed.yes(0.2) ? new Date(begins + seed.int(1, 60) * 60_000).toISOString() : null,
    });
  });
}

/** Most hosts have one; a few have several. */
const howManyPlans = (seed: SeededRandom): number => (seed.yes(0.7) ? 1 : seed.pick([2, 3, 4]));

/** The first vendor's owner wants to be booked by their own account, sometimes with another vendor. */
function makeOwnersDraft(seed: SeededRandom, plan: Pick<DraftPlan, 'vendors' | 'products' | 'dates'>): DraftRecord {
  const vendors = shuffled(plan.vendors, seed).slice(0, seed.int(1, 2));
  const draft = makeDraft(seed, { ...plan, host: 0, n: 90, vendors });
  const own = plan.products.find(({ vendorId }) => vendorId === vendors[0]?.id);
  const items = draft.items.filter(({ vendorId }) => vendorId !== vendors[0]?.id);
  return {
    ...draft,
    userId: vendors[0]?.ownerId ?? '',
    items: vendors[0] && own ? [makePlanItem(vendors[0], own), ...items] : items,
  };
}

/** Covers the whole part of the owner's vendor. */
const freeCode = ({ userId }: DraftRecord, vendors: readonly VendorRecord[]): PromoCodeRecord => {
  const n = vendors.findIndex(({ ownerId }) => ownerId === userId);
  return promoRecord(100 + n, `FREE${100 + n}`, {
    id: testId(9900 + n),
    discountType: 'percentage',
    discountValue: 100,
  });
};

/** Hosts may leave the delivery option open. */
const makeWay = (seed: SeededRandom, { deliveryOptions }: VendorRecord) =>
  deliveryOptions.length > 0 && seed.yes() ? seed.pick(deliveryOptions) : undefined;

interface DraftPlan {
  host: number;
  n: number;
  vendors: readonly VendorRecord[];
  products: readonly ProductRecord[];
  dates: readonly string[];
}

export function makeDraft(seed: SeededRandom, { host, n, vendors, products, dates }: DraftPlan): DraftRecord {
  const chosen = shuffled(vendors, seed).slice(0, seed.int(1, 4));
  return draftRecord(500 + n, {
    userId: testUserId(host),
    details: eventDetails({
      name: `Party ${n}`,
      date: seed.pick(dates),
      guestCount: seed.int(2, 120),
      durationHours: seed.pick([1, 1.5, 2, 3.5, 4, 6]),
      startTime: seed.pick(startTimes),
    }),
    place: { ...austin, timeZone: seed.pick(timeZones) },
    items: chosen.flatMap((vendor) =>
      vendor.categories.slice(0, seed.int(1, 2)).flatMap((category) =>
        makeItem(
          seed,
          vendor,
          products.filter((product) => product.vendorId === vendor.id && product.category === category),
        ),
      ),
    ),
  });
}

/** Returns the writes of the world; drafts with the event that counts them. */
export function worldWrites({ vendors, products, promos, drafts, ownersDrafts, begins }: World): Write[] {
  return [
    ...vendors.map((vendor) => ({ put: vendorEntity.toItem(vendor) })),
    ...peopleIn(vendors, drafts).map((userId) => ({ put: profileEntity.toItem(makeProfile(userId)) })),
    ...products.map((product) => ({ put: productEntity.toItem(product) })),
    ...promos.map((promo) => ({ put: promoCodeEntity.toItem(promo) })),
    ...[...drafts, ...ownersDrafts].map((draft, n) => ({
      put: draftEntity.toItem(draft, draftStartedEvent(draft, n, begins)),
    })),
  ];
}

const peopleIn = (vendors: readonly VendorRecord[], drafts: readonly DraftRecord[]): string[] => [
  ...new Set([...vendors.map(({ ownerId }) => ownerId), ...drafts.map(({ userId }) => userId)]),
];

export const draftStartedEvent = ({ userId, id }: DraftRecord, n: number, begins: number) =>
  DraftStarted.create(
    { userId, draftId: id },
    { id: testId(800 + n), occurredAt: new Date(begins).toISOString(), actor: userId, correlationId: 'simulation' },
  );

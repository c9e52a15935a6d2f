import type { Category } from '#shared/kernel/categories.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { formatItemProblem } from '#shared/planning/item-problem-text.ts';
import { judgedEvent, wantedAlso } from '#shared/planning/judged-event.ts';
import { joinPackages } from '#shared/planning/draft-plan/plan-price.ts';
import { neededPackages } from '#shared/planning/suits.ts';
import { knownFacts } from '#shared/products/known-facts.ts';
import { onSale } from '#functions/data/products/product.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { datesAround, datesBetween } from '#shared/vendors/calendar/event-job.ts';
import { packageJobs } from '#shared/vendors/calendar/package-jobs.ts';
import { performanceHours } from '#shared/vendors/calendar/performance-hours.ts';
import { datesToRead } from '#shared/vendors/calendar/schedule.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { completeDays, readDaysOfVendors } from '#functions/data/vendors/day.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import { catalogFrom } from '../catalog.ts';
import type { Catalog } from '../catalog.ts';
import { itemProblems } from '../item-problems.ts';
import { planItem, withReplacedTimes, withTimes } from '../plan-item.ts';
import type { ChosenPackage } from '../plan-item.ts';

/** A vendor's packages for one service, to be put into a plan. */
export interface WantedService {
  category: Category;
  vendorId: string;
  /** A quantity was chosen for a unit; if the unit changed, the event's own counts again. */
  packages: readonly (ChosenPackage & { unit?: Price['unit'] })[];
  deliveryOption?: DeliveryOption | undefined;
  /** A drafted pick takes as many pieces, and the add-ons, that its event needs. */
  isDrafted?: boolean | undefined;
  /** Its own times, as long as its packages can have them. */
  times?: PlanItem['times'];
  /** Those of an item that it replaces, as far as its packages can have them. */
  replacedTimes?: PlanItem['times'];
}

/** A wanted service as a plan item of its current vendor, or why it can't be booked. */
export interface TriedService {
  category: Category;
  vendorId: string;
  /** Null if the vendor is gone. */
  vendorName: string | null;
  item?: PlanItem;
  /** The vendor has no review yet. */
  isNew?: boolean;
  /** Without a period; empty with an item. */
  problem: string;
}

/**
 * Tries services with their vendors' current catalogs, in the order of `wanted`; one trip, none without any, and another
 * one for vendors whom other dates decide about.
 */
export async function tryServices(
  table: Table,
  draft: DraftRecord,
  wanted: readonly WantedService[],
  now: Date,
): Promise<TriedService[]> {
  const vendorIds = [...new Set(wanted.map(({ vendorId }) => vendorId))];
  const { date, startTime, durationHours } = draft.details;
  // Packages with times of their own may end on the next day.
  const dates =
    date === null ? [] : datesBetween([...datesAround({ date, startTime, durationHours }, 0), date, addDays(date, 1)]);
  const [findFirst, ...found] = await Promise.all([
    readDaysOfVendors(table, vendorIds, dates),
    ...vendorIds.map((vendorId) => readVendorWithProducts(table, vendorId)),
  ]);
  const vendors = new Map(found.flatMap((one) => (one ? [[one.vendor.id, one] as const] : [])));
  const deciding = [...vendors].flatMap(([vendorId, { vendor, products }]) => {
    if (date === null) return [];
    const schedule = toSchedule(vendor);
    const timeZone = draft.place?.timeZone ?? schedule.timeZone;
    const jobs = packageJobs([{}, ...onSale(products)], { date, startTime, durationHours, timeZone }, schedule);
    return [{ vendorId, dates: [...new Set(jobs.flatMap((job) => datesToRead(schedule, job)))] }];
  });
  const findDay = await completeDays(table, deciding, { findDay: findFirst, readDates: dates });
  return wanted.map((service) => {
    const { category, vendorId } = service;
    const known = { found: vendors.get(vendorId), findDay: (day: string) => findDay(vendorId, day), now };
    return { category, vendorId, ...tryService(draft, service, known) };
  });
}

interface KnownVendor {
  found: VendorWithProducts | undefined;
  findDay: FindDay;
  now: Date;
}

function tryService(
  draft: DraftRecord,
  wanted: WantedService,
  { found, findDay, now }: KnownVendor,
): Omit<TriedService, 'category' | 'vendorId'> {
  const catalog = catalogFrom(found);
  if (!catalog || !found) return { vendorName: null, problem: 'This vendor is no longer available' };
  const { vendorName } = catalog;
  if (catalog.ownerId === draft.userId) return { vendorName, problem: 'This is your own business' };
  const named = packagesIn(catalog, wanted);
  const packages = named && wanted.isDrafted ? withNeeds(named, draft, found) : named;
  if (!packages) return { vendorName, problem: 'This package is no longer offered' };
  if (found.products.some((one) => isIn(packages, one) && isByOfferOnly(one, found.vendor)))
    return { vendorName, problem: byOfferOnlyText };
  const { category, deliveryOption, times, replacedTimes } = wanted;
  const own = withTimes(planItem(catalog, { category, packages, deliveryOption }), times);
  const item = withReplacedTimes(own, replacedTimes);
  const products = found.products.filter((one) => isIn(packages, one));
  const [problem] = itemProblems(item, draft, { vendor: found.vendor, products, findDay, isHeld: false }, now);
  const isNew = found.vendor.ratingCount === 0;
  return problem ? { vendorName, problem: formatItemProblem(problem) } : { vendorName, item, isNew, problem: '' };
}

/** Returns drafted packages as their options were priced: in the quantity and with the add-ons that they need. */
const withNeeds = (
  packages: readonly ChosenPackage[],
  draft: DraftRecord,
  { vendor, products }: VendorWithProducts,
): ChosenPackage[] => {
  const judged = onSale(products).map((one) => ({ ...one, known: knownFacts(one) }));
  // As each line was judged: a cake beside a buffet, a bounce house for children.
  const event = {
    ...judgedEvent(draft),
    ...wantedAlso(draft.serviceWishes),
    isDrafted: true,
    performanceHours: performanceHours(vendor.answers),
  };
  const needed = packages.flatMap((chosen): ChosenPackage[] => {
    const one = judged.find(({ id }) => id === chosen.productId);
    return (one ? neededPackages(one, event, judged) : []).map(({ id: productId, ...rest }) => ({
      productId,
      ...rest,
    }));
  });
  return joinPackages(needed);
};

const isIn = (packages: readonly ChosenPackage[], { id }: { id: string }): boolean =>
  packages.some(({ productId }) => productId === id);

/** Returns the wanted packages; undefined if the service lacks one of them now. */
function packagesIn(catalog: Catalog, { category, packages }: WantedService): ChosenPackage[] | undefined {
  if (!catalog.categories.includes(category)) return undefined;
  const offered = catalog.packages.filter((one) => one.category === category);
  const chosen = packages.flatMap(({ productId, quantity, unit }): ChosenPackage[] => {
    const sold = offered.find(({ id }) => id === productId);
    if (!sold) return [];
    return quantity === undefined || sold.price.unit !== unit ? [{ productId }] : [{ productId, quantity }];
  });
  return chosen.length === packages.length ? chosen : undefined;
}

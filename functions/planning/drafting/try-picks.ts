import type { ChangedPick, picksSchema } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { readDayOfVendors } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { AppError } from '#functions/platform/errors.ts';
import type * as z from 'zod';
import { withItem } from '../draft.ts';
import { itemProblems } from '../item-problems.ts';
import { catalogFrom } from '../catalog.ts';
import type { Catalog } from '../catalog.ts';
import { planItem } from '../plan-item.ts';
import type { ChosenPackage } from '../plan-item.ts';

type PickedService = z.output<typeof picksSchema>[number];

/** A vendor's packages for one service that are to be put into a plan. */
export interface WantedService {
  category: Category;
  vendorId: string;
  /** A quantity was chosen for a unit; with another one the event's own counts again. */
  packages: readonly (ChosenPackage & { unit?: Price['unit'] })[];
  deliveryOption?: DeliveryOption | undefined;
}

/** A wanted service as a plan item of its vendor as it is now, or why it can't be booked. */
export interface TriedService {
  category: Category;
  vendorId: string;
  /** Null for one who is gone. */
  vendorName: string | null;
  item?: PlanItem;
  /** No one has reviewed the vendor yet. */
  isNew?: boolean;
  /** Without a period; empty with an item. */
  problem: string;
}

/** Whether a plan has one of the choices for a service. */
export const hasPicked = ({ items }: DraftRecord, { category, choices }: PickedService): boolean =>
  items.some((item) => item.category === category && choices.some(({ vendorId }) => vendorId === item.vendorId));

/** The plan with more items; their services are chosen by that. */
export const withItems = (
  draft: DraftRecord,
  items: readonly PlanItem[],
): { items: PlanItem[]; serviceAreas: Category[] } => ({
  items: items.reduce<PlanItem[]>(withItem, draft.items),
  serviceAreas: [...new Set([...draft.serviceAreas, ...items.map(({ category }) => category)])],
});

/** What is put into a plan, and what is otherwise than it was chosen. */
export interface TakenPicks {
  items: PlanItem[];
  changes: ChangedPick[];
  /** Items of vendors without a review. */
  newVendorPicks: number;
}

/**
 * The vendors of picks as plan items, as they are now, and what changed. First choices are read together, the
 * alternatives only where one is needed.
 * @throws AppError refused when none can be taken
 */
export async function tryPicks(
  table: Table,
  draft: DraftRecord,
  picks: readonly PickedService[],
  now: Date,
): Promise<TakenPicks> {
  const firsts = await tryServices(table, draft, picks.flatMap(firstChoice), now);
  const failed = picks.filter(({ category }) => !firsts.some((one) => one.item && one.category === category));
  const others = await tryServices(table, draft, failed.flatMap(otherChoices), now);
  const replacements = failed.flatMap(
    ({ category }) => others.find((one) => one.item && one.category === category) ?? [],
  );
  const changes = firsts.flatMap(({ category, item, vendorName, problem: message }): ChangedPick[] => {
    if (item) return [];
    const replacedBy = replacements.find((one) => one.category === category)?.vendorName ?? null;
    return [{ category, vendorName, replacedBy, message }];
  });
  const taken = [...firsts, ...replacements];
  const items = taken.flatMap(({ item }) => item ?? []);
  if (items.length === 0) throw new AppError('refused', 'None of these vendors can be booked anymore');
  return { items, changes, newVendorPicks: taken.filter(({ item, isNew }) => item && isNew).length };
}

const wantedIn = ({ category, choices }: PickedService): WantedService[] =>
  choices.map(({ productId, ...choice }) => ({ ...choice, category, packages: [{ productId }] }));
const firstChoice = (pick: PickedService): WantedService[] => wantedIn(pick).slice(0, 1);
const otherChoices = (pick: PickedService): WantedService[] => wantedIn(pick).slice(1);

/** Services as their vendors catalog them now, in the order of `wanted`; one trip, none without any. */
export async function tryServices(
  table: Table,
  draft: DraftRecord,
  wanted: readonly WantedService[],
  now: Date,
): Promise<TriedService[]> {
  const vendorIds = [...new Set(wanted.map(({ vendorId }) => vendorId))];
  const { date } = draft.details;
  const [days, ...found] = await Promise.all([
    date === null ? new Map<string, DayRecord>() : readDayOfVendors(table, vendorIds, date),
    ...vendorIds.map((vendorId) => readVendorWithProducts(table, vendorId)),
  ]);
  const vendors = new Map(found.flatMap((one) => (one ? [[one.vendor.id, one] as const] : [])));
  return wanted.map((service) => {
    const { category, vendorId } = service;
    const known = { found: vendors.get(vendorId), day: days.get(vendorId), now };
    return { category, vendorId, ...tryService(draft, service, known) };
  });
}

interface KnownVendor {
  found: VendorWithProducts | undefined;
  day: DayRecord | undefined;
  now: Date;
}

function tryService(
  draft: DraftRecord,
  wanted: WantedService,
  { found, day, now }: KnownVendor,
): Omit<TriedService, 'category' | 'vendorId'> {
  const catalog = catalogFrom(found);
  if (!catalog || !found) return { vendorName: null, problem: 'This vendor is no longer available' };
  const { vendorName } = catalog;
  if (catalog.ownerId === draft.userId) return { vendorName, problem: 'This is your own business' };
  const packages = packagesIn(catalog, wanted);
  if (!packages) return { vendorName, problem: 'This package is no longer offered' };
  if (found.products.some((one) => isIn(packages, one) && isByOfferOnly(one, found.vendor.answers)))
    return { vendorName, problem: byOfferOnlyText };
  const { category, deliveryOption } = wanted;
  const item = planItem(catalog, { category, packages, deliveryOption });
  const products = found.products.filter((one) => isIn(packages, one));
  const [problem] = itemProblems(item, draft, { vendor: found.vendor, products, day, isHeld: false }, now);
  const isNew = found.vendor.ratingCount === 0;
  return problem ? { vendorName, problem: problem.message } : { vendorName, item, isNew, problem: '' };
}

const isIn = (packages: readonly ChosenPackage[], { id }: { id: string }): boolean =>
  packages.some(({ productId }) => productId === id);

/** The wanted packages; undefined where one of them is no longer offered for the service. */
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

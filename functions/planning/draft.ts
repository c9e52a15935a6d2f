import { isDeepStrictEqual } from 'node:util';
import type { Draft, ListedDraft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { checkEventDate, lastTimeZone } from '#shared/kernel/dates.ts';
import type { Place } from '#shared/kernel/place.ts';
import { maximumPackages } from '#shared/planning/plan.ts';
import type { EventDetails, PlanItem, ServiceWish } from '#shared/planning/plan.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { guestPlanDays, maximumMovedVendors } from '#shared/kernel/policies.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readDatedProducts } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { isTimely } from '#functions/platform/timely-id.ts';
import { withChange } from './members/plan-changes.ts';
import { itemProblems } from './item-problems.ts';

/** The content of a questionnaire's save. */
export interface DraftInput {
  details: EventDetails;
  serviceAreas: Category[];
  /** Unchanged if omitted. */
  serviceWishes?: ServiceWish[] | undefined;
}

// A plan counts as started on the day of its id. A guest may sign in some time later; only a device with a wrong clock
// is ahead.
const dayMs = 24 * 3_600_000;
const draftSpan = { before: guestPlanDays * dayMs, after: dayMs };

/** Requires a timely id for a new plan. @throws AppError invalid_input */
export function mustHaveTimelyId(draftId: string, now: Date): void {
  if (isTimely(draftId, now, draftSpan)) return;
  const message = "This plan is too old, or your device's clock is wrong";
  throw new AppError('invalid_input', message, { draftId: message });
}

export const startDraft = (
  id: string,
  userId: string,
  { details, serviceAreas, serviceWishes = [] }: DraftInput,
  place: Place | null,
  now: Date,
): DraftRecord => ({
  details,
  serviceAreas,
  serviceWishes,
  userId,
  id,
  version: 1,
  place,
  items: [],
  members: [],
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** Returns the next version of a draft after a change by a person, which its members see with the name. */
export const nextVersion = (
  draft: DraftRecord,
  change: Partial<Pick<DraftRecord, 'details' | 'serviceAreas' | 'serviceWishes' | 'place' | 'items'>>,
  now: Date,
  by = draft.userId,
): DraftRecord => {
  const changes = withChange(draft, { ...draft, ...change }, by, now);
  return {
    ...draft,
    ...change,
    ...(changes.length > 0 && { changes }),
    version: draft.version + 1,
    updatedAt: now.toISOString(),
  };
};

/** Returns true if a draft already has the content of a save. */
export const hasSameContent = (draft: DraftRecord, { details, serviceAreas, serviceWishes }: DraftInput): boolean =>
  isDeepStrictEqual(draft.details, details) &&
  isDeepStrictEqual(draft.serviceAreas, serviceAreas) &&
  (serviceWishes === undefined || isDeepStrictEqual(draft.serviceWishes, serviceWishes));

/**
 * Requires a date that is neither too near nor too far at the event's place (rule orders-15), if the date or its time
 * zone changed; other changes stay possible after a plan's date has come too close.
 *
 * @throws AppError invalid_input with the message for `details.date`
 */
export function mustHaveBookableDate(
  { date }: EventDetails,
  place: Place | null,
  before: DraftRecord | undefined,
  now: Date,
) {
  const timeZone = place?.timeZone ?? lastTimeZone;
  const isAsBefore = before?.details.date === date && (before.place?.timeZone ?? lastTimeZone) === timeZone;
  const message = date === null || isAsBefore ? undefined : checkEventDate(date, now, timeZone);
  if (message) throw new AppError('invalid_input', message, { 'details.date': message });
}

const bookedFields = ['date', 'startTime', 'zipCode', 'guestCount', 'durationHours'] as const;

/**
 * Requires the booked event's details for vendors who are added to it (rule changes-89). @throws AppError invalid_input
 */
export function mustKeepBookedEvent({ addsTo, details }: DraftRecord, next: EventDetails): void {
  const changed = addsTo && bookedFields.find((field) => details[field] !== next[field]);
  if (!changed) return;
  const message = 'This event is booked. Change it on its event page.';
  throw new AppError('invalid_input', message, { [`details.${changed}`]: message });
}

/** Finds the place of a draft's ZIP code; null without one. @throws AppError invalid_input for an unknown ZIP code */
export async function findDraftPlace(
  geocoder: Pick<Geocoder, 'find'>,
  { zipCode }: EventDetails,
  before: DraftRecord | undefined,
): Promise<Place | null> {
  if (zipCode === null) return null;
  if (before?.place && before.details.zipCode === zipCode) return before.place;
  const place = await geocoder.find(zipCode);
  if (place) return place;
  const message = "We don't know this ZIP code";
  throw new AppError('invalid_input', message, { 'details.zipCode': message });
}

/** Puts an item into a plan; the same vendor in the same category is replaced (customer spec 7). */
export function withItem(items: readonly PlanItem[], item: PlanItem): PlanItem[] {
  const isKnown = items.some(({ id }) => id === item.id);
  const changed = isKnown ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item];
  const packages = changed.reduce((count, one) => count + one.packages.length, 0);
  if (packages > maximumPackages) throw new AppError('refused', `A plan can have up to ${maximumPackages} packages`);
  mustHaveRoom(items, item);
  return changed;
}

/** Requires that a plan may have one vendor more; one from before the limit may still change its vendors' packages. */
function mustHaveRoom(items: readonly PlanItem[], { vendorId }: PlanItem): void {
  const vendorIds = new Set(items.map((other) => other.vendorId));
  if (vendorIds.has(vendorId) || vendorIds.size < maximumMovedVendors) return;
  throw new AppError('refused', `A plan can have up to ${maximumMovedVendors} vendors. Remove one first.`);
}

const noProducts = { vendor: undefined, products: [], findDay: () => undefined, isHeld: false };

/**
 * Returns the draft as its host or a member sees it: each item with its problems, by its vendor's current products
 * (rule planning-49).
 */
export async function showDraft(
  table: Pick<Table, 'getMany'>,
  draft: DraftRecord,
  now: Date,
  viewerId = draft.userId,
): Promise<Draft> {
  const sold = draft.items.filter(({ vendorId }) => !isSampleVendorId(vendorId));
  const productsByItem = await readDatedProducts(table, { ...draft, items: sold });
  const items = draft.items.map((item) => {
    const products = productsByItem.get(item.id) ?? noProducts;
    const held = item.offer && products.isHeld && { isHeld: true };
    return { ...item, problems: itemProblems(item, draft, products, now), ...held };
  });
  return { ...listDraft(draft, viewerId), items };
}

/** Returns the draft in a list, priced by the server (rule checkout-1). */
export function listDraft(
  { userId, members, hostName = '', changes: _, ...draft }: DraftRecord,
  viewerId = userId,
): ListedDraft {
  const member = members.find((one) => one.userId === viewerId);
  return {
    ...draft,
    title: draft.details.name || 'Untitled Event',
    quote: quoteDraft(draft),
    ...(member && {
      membership: { role: member.role, hostName, hostId: userId, mayPay: member.mayPaySince !== undefined },
    }),
    ...(members.length > 0 && { isShared: true }),
  };
}

/** Returns the quote; null until the guests and hours that its prices need are known. */
function quoteDraft({ items, details, place }: Pick<DraftRecord, 'items' | 'details' | 'place'>): Quote | null {
  const packages = items.flatMap((item) => item.packages);
  if (missingForPrice(packages, details).length > 0) return null;
  const { guestCount, durationHours } = details;
  return quote({
    items: quoteItems(items, place),
    guestCount: guestCount ?? 1,
    durationHours: durationHours ?? 1,
  });
}

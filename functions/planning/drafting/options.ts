import { isCommon, stem, wordsIn } from '#shared/directory/words.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { formatScheduleProblem } from '#shared/vendors/day-text.ts';
import { eventJob } from '#shared/vendors/event-job.ts';
import { deliveryChoices, toFitFacts } from '#shared/vendors/fit-facts.ts';
import { findMisfits } from '#shared/vendors/misfits.ts';
import { scheduleProblem } from '#shared/vendors/schedule.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';
import type { Candidate } from './candidates.ts';

/** The event that plans are drafted for. */
export interface DraftedEvent {
  hostId: string;
  date: string;
  startTime: string | null;
  durationHours: number | null;
  guestCount: number;
  place: Place;
  now: Date;
}

/** Why a vendor has no option, in ascending order: a vendor with a later reason came closer to having one. */
const reasons = ['none_fits', 'none_free'] as const;

/** A vendor's options for a service of an event: its packages that fit, or why none do. */
export interface Offered {
  options: PlanOption[];
  reason: (typeof reasons)[number] | null;
  /** Without a period; null with options. */
  message: string | null;
}

type Package = PriceList['packages'][number];

/** Returns the vendor's packages that a drafted plan can book on the event's day. */
export function toOptions(
  candidate: Candidate,
  list: PriceList,
  category: Category,
  { event, findDay }: { event: DraftedEvent; findDay: FindDay },
): Offered {
  const ofService = list.packages.filter((one) => one.category === category);
  const packages = list.ownerId === event.hostId ? [] : ofService.filter((one) => isPriced(list, one));
  const names = packages.map(({ name }) => name);
  const tried = packages.map((one) =>
    tryPackage({ ...candidate, ...matching(candidate, one, names) }, list, one, event),
  );
  const options = tried.flatMap(({ option }) => option ?? []);
  if (options.length === 0) {
    const message = tried.find(({ misfit }) => misfit)?.misfit ?? byOfferOnlyText;
    return { options: [], reason: 'none_fits', message };
  }
  const job = eventJob('', { ...event, timeZone: event.place.timeZone }, list);
  const problem = scheduleProblem(list, findDay, job);
  if (!problem) return { options, reason: null, message: null };
  return { options: [], reason: 'none_free', message: formatScheduleProblem(problem, event.date) };
}

/**
 * Returns a package's share of the matched wishes: a wish that names some of a vendor's packages is met only by those.
 */
function matching({ matches }: Candidate, { name }: Package, names: readonly string[]): Pick<Candidate, 'matches'> {
  return {
    matches: matches.filter((label) => mentions(name, label) || !names.some((other) => mentions(other, label))),
  };
}

/** Returns true if a name contains all distinctive words of a label. */
function mentions(name: string, label: string): boolean {
  const said = new Set(wordsIn(name).map(stem));
  return wordsIn(label)
    .filter((word) => !isCommon(word))
    .every((word) => said.has(stem(word)));
}

/** A package booked by offer only, or with a starting price, has no price to draft with. */
const isPriced = (list: PriceList, one: Package): boolean => one.price.unit !== 'from' && !isByOfferOnly(one, list);

/** Returns a package by a way that reaches the event, delivered if possible; or why it doesn't fit. */
function tryPackage(
  candidate: Candidate,
  list: PriceList,
  one: Package,
  event: DraftedEvent,
): { option?: PlanOption; misfit?: string } {
  const choices = deliveryChoices(one.category, list.deliveryOptions);
  // Dining in takes place at the vendor's, which is not the event that the host describes.
  const ways: (DeliveryOption | undefined)[] = choices.length === 0 ? [undefined] : ['delivery', 'pickup'];
  const offered = ways.filter((way) => way === undefined || choices.includes(way));
  const misfits = offered.map((way) => ({ way, misfit: findMisfit(list, one, way, event) }));
  const fitting = misfits.find(({ misfit }) => misfit === undefined);
  if (fitting) return { option: toOption(candidate, list, one, fitting.way) };
  return { misfit: misfits[0]?.misfit ?? 'Guests dine in at this vendor' };
}

function findMisfit(
  list: PriceList,
  one: Package,
  deliveryOption: DeliveryOption | undefined,
  { guestCount, place, date, now }: DraftedEvent,
): string | undefined {
  const facts = toFitFacts({ category: one.category, deliveryOption }, list, [one]);
  const line = { productName: one.name, price: one.price, guests: one.guests };
  return findMisfits({ guestCount, place, when: { date, now } }, facts, [line])[0]?.message;
}

function toOption(
  { vendorId, ...scored }: Candidate,
  list: PriceList,
  { id: productId, name, category, price, imageUrl }: Package,
  deliveryOption: DeliveryOption | undefined,
): PlanOption {
  const { fees, comesToEvent = false } = itemTerms(list, { category, deliveryOption });
  return {
    id: `${vendorId}:${category}:${productId}`,
    vendorId,
    vendorName: list.name,
    category,
    productId,
    productName: name,
    price,
    imageUrl: imageUrl ?? list.imageUrl,
    ...(deliveryOption && { deliveryOption }),
    ...(fees && { fees }),
    location: list.place,
    comesToEvent,
    ...scored,
  };
}

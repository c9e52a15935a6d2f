import type { Category } from '../kernel/categories.ts';
import type { Price } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import type { KnownFacts } from '../products/known-facts.ts';
import { hoursProblem } from '../products/package-hours.ts';
import type { EventHours } from '../products/package-hours.ts';
import { packageMisfits } from '../vendors/facts/package-fits.ts';
import { scheduleMisfits } from '../vendors/facts/misfits.ts';
import { childrenAt } from './children-at.ts';
import type { DescribedEvent } from './children-at.ts';

/** A vendor's package with the facts known of it. */
export interface JudgedPackage {
  id: string;
  name: string;
  category: Category;
  price: Price;
  /** Every day if empty or omitted. */
  weekdays?: readonly number[] | undefined;
  /** Not bookable without an offer. */
  byOfferOnly?: boolean | undefined;
  known: KnownFacts;
}

/** An event, as far as it is known. */
export interface JudgedEvent extends DescribedEvent, EventHours {
  guestCount: number | null;
  date: string | null;
  /** The services of which the host wants only what isn't the service itself: a cake, a photo booth. */
  wantedSides?: readonly Category[] | undefined;
  /** True if the host wants something for children, so that some come. */
  areChildrenWanted?: boolean | undefined;
  /** True if the host wants several acts, of which a DJ plays all evening and others for a while. */
  hasSeveralActs?: boolean | undefined;
  /** True for a drafted plan, in which acts paid by the hour play their usual hours. */
  isDrafted?: boolean | undefined;
  /** How long the vendor performs, by its answer; Infinity for the whole event. */
  performanceHours?: number | undefined;
  /** True if the host wants this kind of package, so that it may be a part of the service. */
  isPartWanted?: boolean | undefined;
  /** True if a package must be the service itself, as in a drafted plan. */
  needsService?: boolean | undefined;
}

/** A package that another one needs for an event, with its quantity. */
export interface AddOn {
  id: string;
  name: string;
  price: Price;
  quantity: number;
}

export const unsuitableCodes = [
  'add_on',
  'preparation',
  'children',
  'ceremony',
  'side',
  'other_weekday',
  'other_hours',
  'guests',
  'too_short',
] as const;

/** Whether a package suits an event: alone, with add-ons, or not. */
export type Judgement =
  | { answer: 'yes'; quantity?: number }
  | { answer: 'with_add_ons'; quantity?: number; addOns: readonly AddOn[] }
  | { answer: 'no'; code: (typeof unsuitableCodes)[number]; reason: string };

type Refusal = Extract<Judgement, { answer: 'no' }>;

/** Returns true if a package isn't a service by itself, so that its reason isn't about the vendor. */
export const isAside = ({ code }: Refusal): boolean =>
  ['add_on', 'preparation', 'children', 'ceremony', 'side'].includes(code);

const no = (code: Refusal['code'], reason: string): Refusal => ({ answer: 'no', code, reason });

const isMeal = ({ category, known }: JudgedPackage): boolean =>
  category === 'catering' && (known.role ?? 'main') === 'main' && !known.isSide;

/** Returns true if a package is only sold in addition to another of its vendor's. */
export const isAddOn = (one: JudgedPackage, others: readonly JudgedPackage[]): boolean =>
  one.known.role === 'add_on' ||
  (one.category === 'catering' && one.known.role === undefined && one.known.isSide === true && others.some(isMeal));

/** Returns the packages of its service that an add-on belongs to. */
export const mainsFor = ({ id, category, known }: JudgedPackage, others: readonly JudgedPackage[]): JudgedPackage[] => {
  const { mainIds } = known;
  return others.filter((other) =>
    mainIds
      ? mainIds.includes(other.id)
      : other.id !== id &&
        other.category === category &&
        (other.known.role ?? 'main') === 'main' &&
        (category !== 'catering' || !other.known.isSide),
  );
};

function addOnTo(one: JudgedPackage, others: readonly JudgedPackage[]): Refusal {
  const mains = mainsFor(one, others).map(({ name }) => name);
  const named = mains.length > 0 && mains.length <= 2 ? mains.join(' or ') : "this vendor's other packages";
  return no('add_on', `An add-on to ${named}`);
}

function preparation({ name }: JudgedPackage): Refusal {
  const [kind] = /rehearsal|consultation|tasting|engagement session|portrait/i.exec(name) ?? [];
  const word = kind?.toLowerCase();
  if (word === undefined) return no('preparation', 'For preparing an event');
  if (word === 'portrait') return no('preparation', 'A portrait session');
  return no('preparation', `${word.startsWith('e') ? 'An' : 'A'} ${word}`);
}

// Events that may begin with one.
const ceremonial = ['Backyard Wedding', 'Bar/Bat Mitzvah', 'Quinceañera', 'Other'];

const isParty = ({ eventType }: JudgedEvent): boolean => eventType !== null && !ceremonial.includes(eventType);

function roleProblem(one: JudgedPackage, event: JudgedEvent, others: readonly JudgedPackage[]): Refusal | undefined {
  const { category, known } = one;
  const isWanted = known.isSide && event.wantedSides?.includes(category);
  if (isAddOn(one, others) && (known.role === 'add_on' || !isWanted)) return addOnTo(one, others);
  if (known.isSide && event.needsService && !isWanted)
    return no('side', category === 'catering' ? 'Not a meal' : 'Not a photographer');
  if (known.role === 'preparation') return preparation(one);
  const isPartial =
    event.needsService &&
    !event.isPartWanted &&
    (category === 'venue' || category === 'entertainment' || category === 'decor');
  if (known.isForCeremony && (isPartial || isParty(event))) return no('ceremony', 'For ceremonies');
  if (known.role !== 'children') return undefined;
  const who = event.areChildrenWanted ? 'yes' : childrenAt(event);
  // Children's food feeds no one else; guests of all ages may like an activity.
  const isSuited = category !== 'catering' && (who === 'yes' || (who === 'maybe' && category === 'activities'));
  return isSuited ? undefined : no('children', 'For children');
}

export const evenings = /\b(?:evening|night|golden hour|sunset|late)\b/i;
export const mornings = /\b(?:brunch|breakfast|morning)\b/i;
const [noon, afternoon] = ['12:00', '15:00'];

/** Returns why a place or food named after a part of the day doesn't suit an event's start. */
function dayPartProblem({ category, name }: JudgedPackage, { startTime }: JudgedEvent): string | undefined {
  if (startTime === null || (category !== 'venue' && category !== 'catering')) return undefined;
  if (startTime >= afternoon && mornings.test(name)) return 'For the morning';
  return startTime <= noon && evenings.test(name) ? 'For the evening' : undefined;
}

function timeProblem(one: JudgedPackage, event: JudgedEvent): Refusal | undefined {
  const { category, weekdays = [], known } = one;
  const { date } = event;
  const [day] = date !== null && weekdays.length > 0 ? scheduleMisfits(date, [weekdays]) : [];
  if (day) return no('other_weekday', day.message);
  const reason = known.hours ? hoursProblem(known.hours, event, category === 'venue') : dayPartProblem(one, event);
  return reason === undefined ? undefined : no('other_hours', reason);
}

/** Hours that a band plays beside a DJ. */
const hoursBesideOthers = 2;
/** Hours that those play who are paid by the hour, unless their vendor answered. */
const usualHours = { band: 3, act: 2, corner: 3 };

const runsEvent = /\b(?:DJs?|MC|emcee|karaoke|sing-along|jukebox)\b/i;
const bands = /\bbands?\b|\borchestra\b|\bfull evening\b/i;
const corners = /\bportrait corner\b|\bbooth\b/i;

/** Returns how long an act paid by the hour plays in a drafted plan; undefined for all of the event. */
function playedHours({ name, category }: JudgedPackage, event: JudgedEvent): number | undefined {
  if (category === 'photography') return corners.test(name) ? usualHours.corner : undefined;
  if (category !== 'entertainment' || runsEvent.test(name)) return undefined;
  const alone = event.performanceHours ?? (bands.test(name) ? usualHours.band : usualHours.act);
  return event.hasSeveralActs ? Math.min(alone, hoursBesideOthers) : alone;
}

/** Returns the hours that an act is booked for, if they are fewer than the event's. */
function actHours(one: JudgedPackage, event: JudgedEvent): number | undefined {
  const isLimited = one.price.unit === 'per_hour' && (event.isDrafted ?? event.hasSeveralActs ?? false);
  const hours = isLimited ? playedHours(one, event) : undefined;
  return hours !== undefined && event.durationHours !== null && event.durationHours > hours ? hours : undefined;
}

/** Returns the pieces that serve all guests: three cakes for 20 serve 60. */
function piecesFor({ price, known: { guests } }: JudgedPackage, { guestCount }: JudgedEvent): number | undefined {
  const isSoldByPiece = price.unit === 'flat' || price.unit === 'from';
  if (!guests?.perPiece || !guests.maximum || guestCount === null || !isSoldByPiece) return undefined;
  const pieces = Math.ceil(guestCount / guests.maximum);
  return pieces > 1 ? pieces : undefined;
}

// The most that a host would put side by side.
const mostPieces = 20;

function guestsProblem(one: JudgedPackage, { guestCount }: JudgedEvent, pieces: number | undefined) {
  if (pieces !== undefined && pieces > mostPieces)
    return no('guests', `For up to ${plural((one.known.guests?.maximum ?? 0) * mostPieces, 'guest')}`);
  const line = { productName: one.name, price: one.price, guests: one.known.guests, quantity: pieces };
  const [misfit] = packageMisfits(guestCount, [line]);
  return misfit && no('guests', misfit.message);
}

const extraHour = /\bhours?\b/i;

/** Returns the further hours that a place or a DJ needs for the whole event; undefined if they can't be had. */
function furtherHours(one: JudgedPackage, { durationHours }: JudgedEvent, others: readonly JudgedPackage[]) {
  const { lengthHours = Infinity } = one.known;
  if (durationHours === null || durationHours <= lengthHours) return [];
  const found = others.find(
    (other) =>
      other.known.role === 'add_on' &&
      other.price.unit === 'per_hour' &&
      !other.byOfferOnly &&
      extraHour.test(other.name) &&
      mainsFor(other, [one]).length > 0,
  );
  if (!found) return undefined;
  const { id, name, price } = found;
  return [{ id, name, price, quantity: Math.ceil((durationHours - lengthHours) * 2) / 2 }];
}

/**
 * Returns whether a package suits an event, by all that is known of both (rule products-21). `others` are the packages
 * of its vendor. Unknown facts never speak against it.
 */
export function suits(one: JudgedPackage, event: JudgedEvent, others: readonly JudgedPackage[] = []): Judgement {
  const quantity = piecesFor(one, event) ?? actHours(one, event);
  const problem = roleProblem(one, event, others) ?? timeProblem(one, event) ?? guestsProblem(one, event, quantity);
  if (problem) return problem;
  const addOns = furtherHours(one, event, others);
  if (!addOns) return no('too_short', `For up to ${plural(one.known.lengthHours ?? 0, 'hour')}`);
  const pieces = quantity === undefined ? {} : { quantity };
  return addOns.length > 0 ? { answer: 'with_add_ons', ...pieces, addOns } : { answer: 'yes', ...pieces };
}

/** A package to take, with its quantity if it isn't the event's own. */
export interface NeededPackage {
  id: string;
  quantity?: number;
}

/** Returns a package as an event needs it: in as many pieces as serve all guests, and with its add-ons. */
export function neededPackages(
  one: JudgedPackage,
  event: JudgedEvent,
  others: readonly JudgedPackage[],
): NeededPackage[] {
  const judgement = suits(one, event, others);
  if (judgement.answer === 'no') return [{ id: one.id }];
  const { quantity } = judgement;
  const addOns = judgement.answer === 'with_add_ons' ? judgement.addOns : [];
  return [
    { id: one.id, ...(quantity !== undefined && { quantity }) },
    ...addOns.map((addOn) => ({ id: addOn.id, quantity: addOn.quantity })),
  ];
}

import { isCommon, stem, wordsIn } from '#shared/directory/words.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { diets } from '#shared/products/package-inclusions.ts';
import type { Diet } from '#shared/products/package-inclusions.ts';
import { isAside, suits } from '#shared/planning/suits.ts';
import type { JudgedEvent, Judgement } from '#shared/planning/suits.ts';
import { performanceHours } from '#shared/vendors/calendar/performance-hours.ts';
import { isOfLine, judgedForLine, metWishes } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { isUsual, lackedForm } from '#shared/planning/draft-plan/usual-forms.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { ScoredVendor } from '#shared/planning/draft-plan/score.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { formatScheduleProblem } from '#shared/vendors/calendar/day-text.ts';
import { deliveryChoices, toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import { vendorJob } from '#shared/vendors/calendar/vendor-job.ts';
import { scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Job, ScheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';

/** A vendor who may serve an event, according to the directory. */
export interface Candidate extends ScoredVendor {
  vendorId: string;
  lacks: string[];
  /** The options of the service that its facts name. */
  vendorKinds: string[];
}

/** The event that plans are drafted for. */
export interface DraftedEvent extends JudgedEvent {
  hostId: string;
  date: string;
  guestCount: number;
  place: Place;
  now: Date;
}

/** Why a vendor has no option, in ascending order: a vendor with a later reason came closer to having one. */
const reasons = ['none_fits', 'none_free'] as const;

/** A vendor's options for a line of a plan: its packages that fit, or why none do. */
export interface Offered {
  options: PlanOption[];
  reason: (typeof reasons)[number] | null;
  /** Without a period; null with options. */
  message: string | null;
  /** True if its packages aren't the service itself, so that the reason isn't about the vendor. */
  isAside?: boolean;
}

type Package = PriceList['packages'][number];

/**
 * Returns the vendor's packages that a drafted plan can book for a line on the event's day; undefined if the vendor has
 * none of that kind.
 */
export function toOptions(
  candidate: Candidate,
  list: PriceList,
  line: PlanLine,
  { event: described, findDay }: { event: DraftedEvent; findDay: FindDay },
): Offered | undefined {
  const event = { ...judgedForLine(described, line), performanceHours: performanceHours(list.answers) };
  const { vendorKinds } = candidate;
  const ofService = list.packages.filter(
    (one) => one.category === line.category && isOfLine(line, { kinds: one.kinds, vendorKinds }),
  );
  if (ofService.length === 0) return undefined;
  const packages = list.ownerId === event.hostId ? [] : ofService.filter((one) => isPriced(list, one));
  const names = packages.map(({ name }) => name);
  const tried = packages.map((one) =>
    tryPackage(
      {
        ...candidate,
        ...withForms(withDiets(matching(candidate, one, names), candidate, one), candidate, { one, line, event }),
      },
      list,
      { one, line },
      event,
    ),
  );
  const fitting = tried.flatMap(({ option }, n) => (option && packages[n] ? [{ option, one: packages[n] }] : []));
  if (fitting.length === 0) {
    // An add-on's reason isn't about the vendor.
    const misfits = tried.toSorted((a, b) => Number(a.isAside ?? false) - Number(b.isAside ?? false));
    const first = misfits.find(({ misfit }) => misfit);
    const message = first?.misfit ?? byOfferOnlyText;
    return { options: [], reason: 'none_fits', message, ...(first?.isAside && { isAside: true }) };
  }
  const times = { ...event, timeZone: event.place.timeZone };
  const findProblem = problemsByTime(list, findDay);
  const placed = fitting.map(({ option, one }) => {
    const line = { productName: one.name, price: one.price, ...pickPackageTimes(one) };
    const job = vendorJob('', [{ fees: option.fees, packages: [line] }], times, list);
    return { option, problem: findProblem(job) };
  });
  const options = placed.flatMap(({ option, problem }) => (problem ? [] : [option]));
  const [first] = placed;
  if (options.length > 0 || !first?.problem) return { options, reason: null, message: null };
  return { options: [], reason: 'none_free', message: formatScheduleProblem(first.problem, event.date) };
}

/** Finds why a vendor can't take a job, once for each interval: most packages have the event's times. */
function problemsByTime(list: PriceList, findDay: FindDay): (job: Job) => ScheduleProblem | undefined {
  const problems = new Map<string, ScheduleProblem | undefined>();
  return (job) => {
    const time = `${job.startsAt} ${job.endsAt} ${job.isWholeDay}`;
    if (!problems.has(time)) problems.set(time, scheduleProblem(list, findDay, job));
    return problems.get(time);
  };
}

/**
 * Returns a package's share of the matched wishes: a wish that names some of a vendor's packages is met only by those.
 */
function matching({ matches }: Candidate, { name }: Package, names: readonly string[]): Pick<Candidate, 'matches'> {
  return {
    matches: matches.filter((label) => mentions(name, label) || !names.some((other) => mentions(other, label))),
  };
}

/** Returns a package's share of the needed diets: those of its dishes, if its vendor names any. */
function withDiets(
  { matches }: Pick<Candidate, 'matches'>,
  { lacks }: Candidate,
  { diets: served }: Package,
): Pick<Candidate, 'matches' | 'lacks'> {
  if (!served) return { matches, lacks };
  const isDiet = (label: string): label is Diet => diets.some((diet) => diet === label);
  const needed = [...matches, ...lacks].filter(isDiet);
  const others = (labels: readonly string[]) => labels.filter((label) => !isDiet(label));
  return {
    matches: [...others(matches), ...needed.filter((diet) => served.includes(diet))],
    lacks: [...others(lacks), ...needed.filter((diet) => !served.includes(diet))],
  };
}

/** Returns a package's share of the line's wishes: the forms of the service that it is, such as a buffet. */
function withForms<Matched extends Pick<Candidate, 'matches' | 'lacks'>>(
  matched: Matched,
  { wishes, vendorKinds }: Candidate,
  { one, line, event }: { one: Package; line: PlanLine; event: JudgedEvent },
): Matched & Pick<Candidate, 'wishes'> {
  const known = { kinds: one.kinds, vendorKinds };
  const lacked = lackedForm(line, event, known);
  if (lacked !== undefined) return { ...matched, lacks: [lacked, ...matched.lacks], wishes };
  if (line.isStrict || line.category === 'venue' || line.options.length === 0) return { ...matched, wishes };
  const met = metWishes(line, known);
  const lacks = met.length > 0 ? matched.lacks : [line.label, ...matched.lacks];
  return { ...matched, matches: [...met, ...matched.matches], lacks, wishes: wishes + 1 };
}

/** Returns true if a name contains all distinctive words of a label. */
function mentions(name: string, label: string): boolean {
  const said = new Set(wordsIn(name).map(stem));
  return wordsIn(label)
    .filter((word) => !isCommon(word))
    .every((word) => said.has(stem(word)));
}

/** Returns true if a package's text speaks against a needed diet. */
const isAgainst = ({ against = [] }: Package, label: string): boolean => against.some((diet) => diet === label);

/** A package booked by offer only, or with a starting price, has no price to draft with. */
const isPriced = (list: PriceList, one: Package): boolean => one.price.unit !== 'from' && !isByOfferOnly(one, list);

/** Returns a package by a way that reaches the event, delivered if possible; or why it doesn't fit. */
function tryPackage(
  candidate: Candidate,
  list: PriceList,
  { one, line }: { one: Package; line: PlanLine },
  event: DraftedEvent,
): { option?: PlanOption; misfit?: string; isAside?: boolean } {
  const judgement = suits(one, event, list.packages);
  if (judgement.answer === 'no') return { misfit: judgement.reason, isAside: isAside(judgement) };
  const refused = [...candidate.matches, ...candidate.lacks].find((label) => isAgainst(one, label));
  if (refused !== undefined) return { misfit: `${one.name} isn't ${refused}` };
  const choices = deliveryChoices(one.category, list.deliveryOptions);
  // Dining in takes place at the vendor's, which is not the event that the host describes.
  const ways: (DeliveryOption | undefined)[] = choices.length === 0 ? [undefined] : ['delivery', 'pickup'];
  const offered = ways.filter((way) => way === undefined || choices.includes(way));
  const misfits = offered.map((way) => ({
    way,
    misfit: findMisfit(list, one, { way, quantity: judgement.quantity }, event),
  }));
  const fitting = misfits.find(({ misfit }) => misfit === undefined);
  if (fitting)
    return {
      option: toOption(candidate, list, {
        one,
        line,
        isUsual: isUsual(line, event, {
          name: one.name,
          maximumGuests: one.known.guests?.maximum,
          playedHours: one.price.unit === 'per_hour' ? judgement.quantity : undefined,
          kinds: one.kinds,
          vendorKinds: candidate.vendorKinds,
        }),
        judgement,
        deliveryOption: fitting.way,
      }),
    };
  return { misfit: misfits[0]?.misfit ?? 'Guests dine in at this vendor' };
}

function findMisfit(
  list: PriceList,
  one: Package,
  { way: deliveryOption, quantity }: { way: DeliveryOption | undefined; quantity: number | undefined },
  { guestCount, place, date, now }: DraftedEvent,
): string | undefined {
  const facts = toFitFacts({ category: one.category, deliveryOption }, list, [one]);
  const line = { productName: one.name, price: one.price, guests: one.known.guests, quantity };
  return findMisfits({ guestCount, place, when: { date, now } }, facts, [line])[0]?.message;
}

interface Fitting {
  one: Package;
  line: PlanLine;
  isUsual: boolean;
  judgement: Exclude<Judgement, { answer: 'no' }>;
  deliveryOption: DeliveryOption | undefined;
}

/** Returns where a venue is; undefined if it has both. */
function venueSetting(kinds: readonly string[]): PlanOption['setting'] {
  const [isIndoor, isOutdoor] = [kinds.includes('indoor'), kinds.includes('outdoor')];
  if (isIndoor === isOutdoor) return undefined;
  return isIndoor ? 'indoors' : 'outdoors';
}

function toOption(
  { vendorId, vendorKinds, ...scored }: Candidate,
  list: PriceList,
  { one, line, isUsual, judgement, deliveryOption }: Fitting,
): PlanOption {
  const { id: productId, name, category, price, imageUrl, known } = one;
  const { quantity } = judgement;
  const setting = known.setting ?? (category === 'venue' ? venueSetting(vendorKinds) : undefined);
  const { fees, comesToEvent = false } = itemTerms(list, { category, deliveryOption });
  return {
    id: `${vendorId}:${category}:${productId}`,
    vendorId,
    vendorName: list.name,
    category,
    ...(line.id !== category && { lines: [line.id] }),
    productId,
    productName: name,
    price,
    ...pickPackageTimes(one),
    ...(quantity !== undefined && { quantity }),
    ...(judgement.answer === 'with_add_ons' && { addOns: [...judgement.addOns] }),
    imageUrl: imageUrl ?? list.imageUrl,
    ...(deliveryOption && { deliveryOption }),
    ...(fees && { fees }),
    location: list.place,
    comesToEvent,
    ...(comesToEvent && { travelMiles: list.travelDistanceMiles }),
    ...scored,
    ...(setting && { setting }),
    ...(!isUsual && { isUsual }),
    isAnswered: known.isAnswered,
  };
}

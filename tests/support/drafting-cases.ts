import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { FeeTerms } from '#shared/checkout/vendor-fees.ts';
import { categories } from '#shared/kernel/categories.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { priceUnits, percentCents } from '#shared/kernel/money.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { optionLines } from '#shared/planning/draft-plan/lines.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { planKinds } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { meanRating, scoreOption, totalScore, usualShares } from '#shared/planning/draft-plan/score.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { placeSettings, settings } from '#shared/products/package-facts-schema.ts';

/* Random requests for drafted plans, and their best plans by brute force, to check the exact rule against. */

const austin = { latitude: 30.27, longitude: -97.74 };
const priorities = [undefined, 'price', 'quality', 'distance', 'style'] as const;
const structures = ['Free within 10 miles', 'Flat rate per event', 'Per mile charge', 'By distance zones'];

const randomFees = (r: SeededRandom): FeeTerms => ({
  ...(r.yes(0.3) && { setupFeeCents: r.int(0, 20_000) }),
  ...(r.yes(0.3) && { serviceFeePercent: r.int(1, 20) }),
  ...(r.yes(0.5) && { travelFeeStructure: r.pick(structures), travelFeeCents: r.int(100, 9000) }),
  ...(r.yes(0.2) && { minimumHours: r.int(2, 6) }),
});

const near = (r: SeededRandom) => ({
  latitude: austin.latitude + r.int(-40, 40) / 100,
  longitude: austin.longitude + r.int(-40, 40) / 100,
});

const makeAddOn = (r: SeededRandom) => ({
  id: 'extra-hour',
  name: 'Extra hour',
  price: { amountCents: r.int(1, 400) * 100, unit: 'per_hour' as const },
  quantity: r.int(1, 8) / 2,
});

/** Returns the lines of a service: one in most cases, else several wishes. */
function makeLines(r: SeededRandom, category: Category): PlanLine[] {
  const line = { category, label: category };
  if (category === 'venue' || r.yes(0.6)) return [{ ...line, id: category, options: [], isStrict: false }];
  return ['a', 'b', 'c']
    .slice(0, r.int(2, 3))
    .map((wish) => ({ ...line, id: `${category}.${wish}`, options: [wish], isStrict: true }));
}

/** Returns the lines that a package answers: one of its service, or some. */
function randomLines(r: SeededRandom, lines: readonly PlanLine[]): Pick<PlanOption, 'lines'> {
  const [first, ...others] = lines.map(({ id }) => id);
  if (others.length === 0) return {};
  const one = r.pick(lines).id;
  const some = [first ?? one, ...others].filter((id) => id === one || r.yes(0.2));
  return { lines: some };
}

function makeOption(r: SeededRandom, lines: readonly PlanLine[], index: number): PlanOption {
  const category = lines[0]?.category ?? 'catering';
  // Few vendors, so that some serve several services of a plan.
  const vendorId = `vendor-${r.int(1, 9)}`;
  const isRated = r.yes(0.7);
  return {
    id: `${vendorId}:${category}:${index}`,
    vendorId,
    vendorName: vendorId,
    category,
    ...randomLines(r, lines),
    productId: String(index),
    productName: `Package ${index}`,
    price: { amountCents: r.int(1, 40) * r.pick([1, 100, 2500]), unit: r.pick(priceUnits) },
    imageUrl: null,
    fees: randomFees(r),
    location: near(r),
    comesToEvent: category !== 'venue' && r.yes(0.8),
    ...(category !== 'venue' && r.yes(0.4) && { travelMiles: r.int(5, 60) }),
    rating: isRated ? r.int(30, 50) / 10 : null,
    reviewCount: isRated ? r.int(1, 60) : 0,
    replyMinutes: r.pick([null, 60, 120, 240, 480, 960, 1920]),
    miles: r.int(0, 400) / 10,
    matches: ['Garden', 'Vegan'].slice(0, r.int(0, 2)),
    wishes: 2,
    lacks: [],
    servesType: r.yes(0.8),
    isAnswered: r.yes(0.5),
    ...(r.yes(0.3) && { setting: r.pick(category === 'venue' ? placeSettings : settings) }),
    ...(r.yes(0.3) && { quantity: r.int(1, 12) }),
    ...(r.yes(0.2) && { addOns: [makeAddOn(r)] }),
    ...(r.yes(0.1) && { durationHours: 3 }),
    turn: r(),
  };
}

const makePlanItem = (option: PlanOption, ...others: PlanOption[]): PlanItem => ({
  id: `${option.vendorId}:${option.category}`,
  vendorId: option.vendorId,
  vendorName: option.vendorName,
  category: option.category,
  packages: [option, ...others]
    .flatMap((one) => [{ ...one, id: one.productId }, ...(one.addOns ?? [])])
    // Each once, in the largest of its quantities.
    .filter(({ id, quantity = 0 }, at, all) =>
      all.every(
        (one, n) =>
          one.id !== id || n === at || (one.quantity ?? 0) < quantity || (one.quantity === quantity && n > at),
      ),
    )
    .map(({ id, price, quantity }) => ({
      productId: id,
      productName: '',
      description: '',
      price,
      imageUrl: null,
      ...(quantity !== undefined && { quantity }),
    })),
  fees: option.fees,
  location: option.location,
  comesToEvent: option.comesToEvent,
});

/** Returns the items of a plan: packages of one vendor and service are one item, each once. */
const makeItems = (plan: readonly PlanOption[]): PlanItem[] => {
  const once = [...new Set(plan)];
  const isSame = (a: PlanOption, b: PlanOption) => a.vendorId === b.vendorId && a.category === b.category;
  const firsts = once.filter((option, at) => once.findIndex((other) => isSame(other, option)) === at);
  return firsts.map((first) => {
    return makePlanItem(first, ...once.filter((other) => other !== first && isSame(other, first)));
  });
};

/** Returns options with the same fees, place and way for all packages of a vendor's service. */
const withOwnTerms = (options: readonly PlanOption[]): PlanOption[] =>
  options.map((option) => {
    const first = options.find((one) => one.vendorId === option.vendorId && one.category === option.category) ?? option;
    const { fees, location, comesToEvent } = first;
    const price = { amountCents: (first.price.amountCents % 400) * 100, unit: 'per_hour' as const };
    const addOns = option.addOns?.map((one) => ({ ...one, price }));
    return { ...option, fees, location, comesToEvent, ...(addOns && { addOns }) };
  });

/** Returns a request for up to four services with up to three lines each, and few options for each line. */
export function makeRequest(seed: number): PlanRequest {
  const r = seededRandom(`draft-plan ${seed}`);
  const services = [...categories].filter(() => r.yes(0.6)).slice(0, 4);
  const [first = 'catering', ...others] = services;
  const linesByService = [first, ...others].map((category) => makeLines(r, category));
  const lines = linesByService.flat();
  // Few enough that all plans can be tried.
  const most = lines.length > 6 ? 2 : lines.length > 4 ? 3 : 6;
  const all = linesByService.flatMap((own) =>
    Array.from({ length: r.int(1, own.length > 1 ? most * 2 : most) }, (_, index) => makeOption(r, own, index)),
  );
  const options = withOwnTerms(all);
  const unused = categories.find((category) => !services.includes(category) && category !== first);
  const locked = r.pick(options);
  const request: PlanRequest = {
    lines,
    options,
    items:
      unused && r.yes(0.3)
        ? [
            makePlanItem(
              makeOption(r, [{ id: unused, category: unused, label: unused, options: [], isStrict: false }], 0),
            ),
          ]
        : [],
    event: { guestCount: r.int(1, 150), durationHours: r.int(2, 16) / 2 },
    place: r.yes(0.9) ? austin : null,
    budgetCents: null,
    priority: r.pick(priorities),
    excludedVendorIds: r.yes(0.2) ? ['vendor-1'] : [],
    locked: r.yes(0.2) ? [{ line: r.pick(optionLines(locked)), optionId: locked.id }] : [],
    expectedCents: r.yes(0.3) ? Object.fromEntries(lines.map(({ id }) => [id, r.int(1, 900) * 100])) : {},
  };
  if (r.yes(0.2)) return request;
  const [low, high] = [draftPlan('lowest_price', request), draftPlan('best_fit', request)];
  const [least, mostCents] = [low?.totalCents ?? 0, high?.totalCents ?? 0];
  // A plan may cost exactly the budget.
  if (r.yes(0.2)) return { ...request, budgetCents: Math.max(1, r.pick([least, mostCents])) };
  return { ...request, budgetCents: Math.max(1, r.int(Math.floor(least * 0.9), Math.max(least, mostCents) + 1)) };
}

/**
 * Returns true if two answers can be in one plan: different packages of one vendor and service have the same times, and
 * neither covers the other's line, unless the host keeps an option there.
 */
function canJoin(a: Answer, b: Answer, kept: readonly string[]): boolean {
  const isOther = a.option.vendorId !== b.option.vendorId || a.option.category !== b.option.category;
  if (isOther || a.option === b.option) return true;
  const isNeedless = ({ option }: Answer, { line }: Answer) =>
    optionLines(option).includes(line.id) && !kept.includes(line.id);
  return a.option.durationHours === b.option.durationHours && !isNeedless(a, b) && !isNeedless(b, a);
}

interface Answer {
  line: PlanLine;
  option: PlanOption;
}

/** Returns every plan that a request allows, by brute force: an answer for each line that has any. */
function allPlans(request: PlanRequest): Answer[][] {
  const { lines, options, locked = [], excludedVendorIds = [] } = request;
  const kept = locked.map(({ line }) => line);
  const rows = lines.map((line) => {
    const all = options.filter((option) => optionLines(option).includes(line.id));
    const fixed = all.filter(({ id }) => locked.some((one) => one.line === line.id && one.optionId === id));
    const open = fixed.length > 0 ? fixed : all.filter(({ vendorId }) => !excludedVendorIds.includes(vendorId));
    return open.map((option) => ({ line, option }));
  });
  return rows
    .filter((row) => row.length > 0)
    .reduce<Answer[][]>(
      (plans, row) =>
        plans.flatMap((plan) =>
          row.filter((one) => plan.every((other) => canJoin(one, other, kept))).map((one) => plan.concat(one)),
        ),
      [[]],
    );
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Returns true if all of a plan can be at its venue, outdoors or indoors, and its vendors travel that far. */
export function isSuited({ items }: PlanRequest, plan: readonly Pick<Answer, 'option'>[]): boolean {
  const booked = items.find(({ category }) => category === 'venue')?.location;
  const venue = plan.find(({ option }) => option.category === 'venue')?.option;
  const [site, where] = [booked ?? venue?.location, booked ? undefined : venue?.setting];
  return plan.every(
    ({ option: { setting, location, travelMiles = Infinity } }) =>
      (!where || !setting || setting === where) && (!site || milesBetween(location, site) <= travelMiles),
  );
}

// As the directory sorts: five reviews of 4.3 stars are added to a vendor's own.
const sortedRating = ({ rating, reviewCount }: PlanOption) =>
  ((rating ?? 4.3) * reviewCount + 4.3 * 5) / (reviewCount + 5);

/** Computes the merit of a plan from the decisions alone. */
function planMerit(request: PlanRequest, plan: readonly Answer[]) {
  const { lines, options, items, event, place, budgetCents, priority, expectedCents = {} } = request;
  const booked = [...new Set(plan.map(({ option }) => option))];
  const site = [...items, ...booked].find(({ category }) => category === 'venue')?.location ?? place;
  const size = { guestCount: event.guestCount ?? 1, durationHours: event.durationHours ?? 1 };
  const allIn = (option: PlanOption, where: PlanRequest['place'], shares = 1) => {
    const { lines } = quote({
      items: quoteItems([{ ...makePlanItem(option), location: option.location }], where),
      ...size,
    });
    const cents = Math.round((lines[0]?.totalCents ?? 0) / shares);
    return cents + percentCents(cents, 5);
  };
  const shareFor = ({ id, category }: PlanLine) => {
    const costs = lines.filter((other) => other.category === category).map((other) => expectedCents[other.id] ?? 0);
    const highest = Math.max(...costs);
    return costs.length > 1 && highest > 0
      ? (usualShares[category] * (expectedCents[id] ?? 0)) / highest
      : usualShares[category];
  };
  const others = new Set(
    items.map(({ category }) => category).filter((one) => lines.every((line) => line.category !== one)),
  );
  const whole = lines.reduce(
    (sum, line) => sum + shareFor(line),
    [...others].reduce((sum, one) => sum + usualShares[one], 0),
  );
  const usual = (line: PlanLine) =>
    Math.max(
      1,
      budgetCents === null
        ? (expectedCents[line.id] ??
            median(options.filter((one) => optionLines(one).includes(line.id)).map((one) => allIn(one, place))))
        : (budgetCents * shareFor(line)) / Math.max(1, whole),
    );
  const answeredBy = (option: PlanOption) => request.lines.filter(({ id }) => optionLines(option).includes(id)).length;
  const points = plan.map(({ line, option }) =>
    totalScore(
      scoreOption(option, allIn(option, site, answeredBy(option)), {
        meanRating: meanRating(options),
        usualCents: usual(line),
        priority,
      }),
    ),
  );
  const all = [...items, ...makeItems(booked)];
  return {
    points: points.reduce((sum, one) => sum + one, 0),
    totalCents: quote({ items: quoteItems(all, place), ...size }).totalCents,
    rating: plan.reduce((sum, { option }) => sum + Math.round(sortedRating(option) * 1000), 0),
    ids: plan.map(({ option }) => option.id),
    isSuited: isSuited(request, plan),
  };
}

type Merits = ReturnType<typeof planMerit>;

const figures: Record<PlanKind, (merits: Merits) => number[]> = {
  best_fit: ({ points, totalCents }) => [-points, totalCents],
  lowest_price: ({ points, totalCents }) => [totalCents, -points],
  top_rated: ({ points, totalCents, rating }) => [-rating, totalCents, -points],
};

/** Returns the best plan of a kind. */
export function bestByTrying(kind: PlanKind, request: PlanRequest): Merits | undefined {
  const { budgetCents } = request;
  const merits = allPlans(request)
    .filter((plan) => plan.length > 0)
    .map((plan) => planMerit(request, plan))
    .filter(({ totalCents }) => budgetCents === null || totalCents <= budgetCents);
  // One that can't all be at its venue only without any other.
  const best = merits.some((one) => one.isSuited) ? merits.filter((one) => one.isSuited) : merits;
  const order = (a: Merits, b: Merits): number => {
    const [x, y] = [figures[kind](a), figures[kind](b)];
    const at = x.findIndex((figure, index) => figure !== y[index]);
    if (at >= 0) return (x[at] ?? 0) - (y[at] ?? 0);
    return a.ids.join(' ') < b.ids.join(' ') ? -1 : 1;
  };
  return best.toSorted(order)[0];
}

/** Returns how the rule's best plans for a request differ from those by brute force; undefined if they don't. */
export function differenceIn(seed: number): string | undefined {
  const request = makeRequest(seed);
  for (const kind of planKinds) {
    const [plan, best] = [draftPlan(kind, request), bestByTrying(kind, request)];
    const ids = plan?.picks.map(({ option }) => option.id);
    const byRule = JSON.stringify({ ids, totalCents: plan?.totalCents, points: plan?.points });
    const byTrying = JSON.stringify({ ids: best?.ids, totalCents: best?.totalCents, points: best?.points });
    if (byRule !== byTrying) return `${kind}: ${byRule} by the rule, ${byTrying} by trying all`;
  }
  return undefined;
}

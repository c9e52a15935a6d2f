import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import type { FeeTerms } from '#shared/checkout/vendor-fees.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { priceUnits, percentCents } from '#shared/kernel/money.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { planKinds } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { meanRating, scoreOption, totalScore, usualShares } from '#shared/planning/draft-plan/score.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

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

function makeOption(r: SeededRandom, category: Category, index: number): PlanOption {
  // Few vendors, so that some serve several services of a plan.
  const vendorId = `vendor-${r.int(1, 9)}`;
  const isRated = r.yes(0.7);
  return {
    id: `${vendorId}:${category}:${index}`,
    vendorId,
    vendorName: vendorId,
    category,
    productId: String(index),
    productName: `Package ${index}`,
    price: { amountCents: r.int(1, 40) * r.pick([1, 100, 2500]), unit: r.pick(priceUnits) },
    imageUrl: null,
    fees: randomFees(r),
    location: near(r),
    comesToEvent: category !== 'venue' && r.yes(0.8),
    rating: isRated ? r.int(30, 50) / 10 : null,
    reviewCount: isRated ? r.int(1, 60) : 0,
    replyMinutes: r.pick([null, 60, 120, 240, 480, 960, 1920]),
    miles: r.int(0, 400) / 10,
    matches: ['Garden', 'Vegan'].slice(0, r.int(0, 2)),
    wishes: 2,
    lacks: [],
    servesType: r.yes(0.8),
    isAnswered: r.yes(0.5),
    ...(r.yes(0.3) && { quantity: r.int(1, 12) }),
    ...(r.yes(0.2) && { addOns: [makeAddOn(r)] }),
    turn: r(),
  };
}

const makePlanItem = (option: PlanOption): PlanItem => ({
  id: `${option.vendorId}:${option.category}`,
  vendorId: option.vendorId,
  vendorName: option.vendorName,
  category: option.category,
  packages: [{ ...option, id: option.productId }, ...(option.addOns ?? [])].map(({ id, price, quantity }) => ({
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

/** Returns a request for up to four services with up to six options each. */
export function makeRequest(seed: number): PlanRequest {
  const r = seededRandom(`draft-plan ${seed}`);
  const services = [...categories].filter(() => r.yes(0.6)).slice(0, 4);
  const [first = 'catering', ...others] = services;
  const options = [first, ...others].flatMap((category) =>
    Array.from({ length: r.int(1, 6) }, (_, index) => makeOption(r, category, index)),
  );
  const unused = categories.find((category) => !services.includes(category) && category !== first);
  const request: PlanRequest = {
    options,
    items: unused && r.yes(0.3) ? [makePlanItem(makeOption(r, unused, 0))] : [],
    event: { guestCount: r.int(1, 150), durationHours: r.int(2, 16) / 2 },
    place: r.yes(0.9) ? austin : null,
    budgetCents: null,
    priority: r.pick(priorities),
    excludedVendorIds: r.yes(0.2) ? ['vendor-1'] : [],
    lockedIds: r.yes(0.2) ? [r.pick(options).id] : [],
  };
  if (r.yes(0.2)) return request;
  const [low, high] = [draftPlan('lowest_price', request), draftPlan('best_fit', request)];
  const [least, most] = [low?.totalCents ?? 0, high?.totalCents ?? 0];
  return { ...request, budgetCents: Math.max(1, r.int(Math.floor(least * 0.9), Math.max(least, most) + 1)) };
}

/** Returns every plan that a request allows, by brute force. */
function allPlans(request: PlanRequest): PlanOption[][] {
  const { options, lockedIds = [], excludedVendorIds = [] } = request;
  const services = [...new Set(options.map(({ category }) => category))];
  const rows = services.map((service) => {
    const all = options.filter(({ category }) => category === service);
    const locked = all.filter(({ id }) => lockedIds.includes(id));
    return locked.length > 0 ? locked : all.filter(({ vendorId }) => !excludedVendorIds.includes(vendorId));
  });
  return rows
    .filter((row) => row.length > 0)
    .reduce<PlanOption[][]>((plans, row) => plans.flatMap((plan) => row.map((one) => plan.concat(one))), [[]]);
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** Computes the merit of a plan from the decisions alone. */
function planMerit(request: PlanRequest, plan: readonly PlanOption[]) {
  const { options, items, event, place, budgetCents, priority } = request;
  const site = [...items, ...plan].find(({ category }) => category === 'venue')?.location ?? place;
  const size = { guestCount: event.guestCount ?? 1, durationHours: event.durationHours ?? 1 };
  const allIn = (option: PlanOption, where: PlanRequest['place']) => {
    const { lines } = quote({
      items: quoteItems([{ ...makePlanItem(option), location: option.location }], where),
      ...size,
    });
    const cents = lines[0]?.totalCents ?? 0;
    return cents + percentCents(cents, 5);
  };
  const services = new Set([...options, ...items].map(({ category }) => category));
  const whole = [...services].reduce((sum, category) => sum + usualShares[category], 0);
  const usual = (category: Category) =>
    Math.max(
      1,
      budgetCents === null
        ? median(options.filter((one) => one.category === category).map((one) => allIn(one, place)))
        : (budgetCents * usualShares[category]) / whole,
    );
  const points = plan.map((option) =>
    totalScore(
      scoreOption(option, allIn(option, site), {
        meanRating: meanRating(options),
        usualCents: usual(option.category),
        priority,
      }),
    ),
  );
  const all = [...items, ...plan.map(makePlanItem)];
  return {
    points: points.reduce((sum, one) => sum + one, 0),
    totalCents: quote({ items: quoteItems(all, place), ...size }).totalCents,
    tenthMiles: plan.reduce((sum, { miles }) => sum + Math.round(miles * 10), 0),
    ids: plan.map(({ id }) => id),
  };
}

type Merits = ReturnType<typeof planMerit>;

const figures: Record<PlanKind, (merits: Merits) => number[]> = {
  best_fit: ({ points, totalCents }) => [-points, totalCents],
  lowest_price: ({ points, totalCents }) => [totalCents, -points],
  closest: ({ points, totalCents, tenthMiles }) => [tenthMiles, -points, totalCents],
};

/** Returns the best plan of a kind. */
export function bestByTrying(kind: PlanKind, request: PlanRequest): Merits | undefined {
  const { budgetCents } = request;
  const merits = allPlans(request)
    .filter((plan) => plan.length > 0)
    .map((plan) => planMerit(request, plan))
    .filter(({ totalCents }) => budgetCents === null || totalCents <= budgetCents);
  const order = (a: Merits, b: Merits): number => {
    const [x, y] = [figures[kind](a), figures[kind](b)];
    const at = x.findIndex((figure, index) => figure !== y[index]);
    if (at >= 0) return (x[at] ?? 0) - (y[at] ?? 0);
    return a.ids.join(' ') < b.ids.join(' ') ? -1 : 1;
  };
  return merits.toSorted(order)[0];
}

/** Returns how the rule's best plans for a request differ from those by brute force; undefined if they don't. */
export function differenceIn(seed: number): string | undefined {
  const request = makeRequest(seed);
  for (const kind of planKinds) {
    const [plan, best] = [draftPlan(kind, request), bestByTrying(kind, request)];
    const ids = plan?.options.map(({ id }) => id);
    const byRule = JSON.stringify({ ids, totalCents: plan?.totalCents, points: plan?.points });
    const byTrying = JSON.stringify({ ids: best?.ids, totalCents: best?.totalCents, points: best?.points });
    if (byRule !== byTrying) return `${kind}: ${byRule} by the rule, ${byTrying} by trying all`;
  }
  return undefined;
}

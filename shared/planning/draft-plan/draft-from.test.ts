import { expect, it } from 'vitest';
import { planOption } from '#tests/support/plan-option.ts';
import { draftFrom } from './draft-plan.ts';
import { linesFor } from './lines.ts';
import type { PlanOption } from './option.ts';
import type { PlanRequest } from './plan-request.ts';

const request = (options: readonly PlanOption[], changes: Partial<PlanRequest> = {}): PlanRequest => ({
  lines: linesFor([...new Set(options.map(({ category }) => category))], []),
  options,
  items: [],
  event: { guestCount: 60, durationHours: 4 },
  place: { latitude: 30.27, longitude: -97.74 },
  budgetCents: null,
  ...changes,
});

const cheapest = (options: readonly PlanOption[], changes?: Partial<PlanRequest>) =>
  draftFrom(request(options, changes)).plans.find(({ kind }) => kind === 'lowest_price')?.optionIds;

it('a package that meets more needs goes before a cheaper one, if it is within the budget', () => {
  const screen = planOption('Screen', 'audio-visual', 200, { lacks: ['Sound for speeches'] });
  const sound = planOption('Sound', 'audio-visual', 400);
  expect(cheapest([screen, sound])).toEqual([sound.id]);
  expect(cheapest([screen, sound], { budgetCents: 30_000 })).toEqual([screen.id]);
  expect(cheapest([screen])).toEqual([screen.id]);
});

it("keeps a vendor's package that goes with every venue, dearer and no better than the others", () => {
  const garden = planOption('Garden', 'venue', 500, { setting: 'outdoors' });
  const hall = planOption('Hall', 'venue', 450, { setting: 'indoors' });
  const castle = planOption('Castle', 'activities', 300, { setting: 'outdoors' });
  const balloons = (name: string, dollars: number, changes: Partial<PlanOption> = {}): PlanOption => ({
    ...planOption('Balloons', 'decor', dollars, { wishes: 1, ...changes }),
    id: `Balloons:decor:${name}`,
    productId: name,
  });
  const ceiling = balloons('ceiling', 200, { setting: 'indoors' });
  const cloud = balloons('cloud', 250, { setting: 'indoors', matches: ['Disco'] });
  const arch = balloons('arch', 400);
  expect(cheapest([garden, hall, castle, ceiling, cloud, arch])).toEqual([garden.id, castle.id, arch.id]);
});

it('within a small budget another form of the service goes before an unusual package', () => {
  const half = planOption('Half day', 'photography', 900, { isUsual: false, lacks: ['The whole day'] });
  const whole = planOption('Whole day', 'photography', 2000);
  const corner = planOption('Portrait corner', 'photography', 700, { isUsual: false, matches: ['Disco'], wishes: 1 });
  expect(cheapest([half, whole, corner])).toEqual([whole.id]);
  expect(cheapest([half, whole, corner], { budgetCents: 100_000 })).toEqual([half.id]);
  expect(cheapest([half, whole, corner], { budgetCents: 80_000 })).toEqual([corner.id]);
});

it('top rated has the best ratings, of which few reviews weigh less, and of equal ones the cheaper', () => {
  const one = planOption('One', 'catering', 300, { rating: 5, reviewCount: 1 });
  const many = planOption('Many', 'catering', 900, { rating: 4.8, reviewCount: 20 });
  const cheap = planOption('Cheap', 'catering', 100, { rating: 4.2, reviewCount: 30 });
  const [unknown, dear] = [400, 500].map((dollars) =>
    planOption(`New ${dollars}`, 'decor', dollars, { rating: null, reviewCount: 0 }),
  );
  const { plans } = draftFrom(request([one, many, cheap, unknown!, dear!]));
  expect(plans.map(({ kind, optionIds }) => [kind, optionIds[0]])).toContainEqual(['top_rated', many.id]);
  expect(plans.find(({ kind }) => kind === 'top_rated')?.optionIds).toEqual([many.id, unknown?.id]);
});

it('a vendor who travels to the venue of the plan goes before one who only reaches the ZIP code', () => {
  const farm = planOption('Farm', 'venue', 500, { location: { latitude: 30.9, longitude: -97.74 } });
  const near = planOption('Near', 'entertainment', 300, { travelMiles: 20 });
  const far = planOption('Far', 'entertainment', 600, { travelMiles: 60 });
  expect(cheapest([farm, near, far])).toEqual([farm.id, far.id]);
  expect(cheapest([farm, near, far], { budgetCents: 90_000 })).toEqual([farm.id, near.id]);
});

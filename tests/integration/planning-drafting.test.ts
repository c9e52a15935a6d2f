import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { replyWatchEntity } from '#functions/data/messaging/reply-watch.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { proposePlans } from '#functions/planning/drafting/propose-plans.ts';
import { takePlan } from '#functions/planning/drafting/take-plan.ts';
import { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { capturedLogs } from '#tests/support/captured-logs.ts';
import { draftRecord, eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

const draftId = testId(70);
const date = '2027-06-12';

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const described = eventDetails({ guestCount: 80, durationHours: 4, budgetCents: 1_000_000 });
const plan = (changes: Partial<DraftRecord> = {}) =>
  table.write({
    put: draftEntity.toItem(draftRecord(70, { details: described, serviceAreas: ['venue', 'catering'], ...changes })),
  });

async function vendor(
  n: number,
  category: Category,
  changes: Partial<VendorRecord> = {},
  ...packages: Partial<ProductRecord>[]
): Promise<void> {
  const products = (packages.length > 0 ? packages : [{}]).map((product, at) =>
    productRecord(n, n * 10 + at, { category, price: { amountCents: 100_000, unit: 'flat' }, ...product }),
  );
  await putVendor(
    table,
    vendorRecord(n, { categories: [category], deliveryOptions: ['delivery'], eventTypes: [], ...changes }),
    ...products,
  );
  await refreshCards(table, testId(n));
}

/** Stores the questions of five hosts, an hour old, each replied to after this many minutes. */
async function replied(n: number, minutes: number): Promise<void> {
  const now = testContext().now().getTime();
  const instant = (minutesLater: number) => new Date(now - 3_600_000 + minutesLater * 60_000).toISOString();
  const reply = { askedAt: instant(0), answeredAt: instant(minutes) };
  const watch = {
    conversationId: `order.HST-ABCDEFGH1.${testId(n)}`,
    vendorId: testId(n),
    version: 1,
    customerName: 'Maya Ortiz',
    about: 'Garden birthday',
    waitingSince: null,
    replies: Array.from({ length: 5 }, () => reply),
    closedAt: [],
  };
  await table.write({ put: replyWatchEntity.toItem(watch) });
}

interface Asked {
  services?: Category[];
  budgetCents?: number | null;
  excludedVendorIds?: string[];
}

const ask = async (body: Asked = {}) => {
  const call = testCall(planning.proposePlans, { params: { draftId }, body: { excludedVendorIds: [], ...body } });
  return planning.proposePlans.response.parse(await proposePlans({ table }, call));
};

const makePick = (category: Category, ...options: Pick<PlanOption, 'vendorId' | 'productId'>[]) => ({
  category,
  choices: options.map(({ vendorId, productId }) => ({ vendorId, productId })),
});
const makeOption = (n: number) => ({ vendorId: testId(n), productId: testId(n * 10) });

async function take(picks: ReturnType<typeof makePick>[], version = 1) {
  const call = testCall(planning.takePlan, { params: { draftId }, body: { version, picks } });
  return planning.takePlan.response.parse(await takePlan({ table }, call));
}

const isDateOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const vendorsIn = (ids: readonly string[] = []) => ids.map((id) => id.split(':')[0]);

describe('proposing plans', () => {
  it('the vendor who usually replies sooner is proposed, other things being equal', async () => {
    const now = testContext().now();
    await plan();
    for (const n of [5, 6, 7, 8, 9]) await vendor(n, 'venue');
    const [first] = (await ask({ services: ['venue'] })).plans;
    const [turn] = vendorsIn(first?.optionIds);
    const other = [5, 6, 7, 8, 9].find((n) => testId(n) !== turn) ?? 0;
    await replied(other, 20);
    await refreshCards(table, testId(other), { now, reason: 'reply' });
    const proposal = await ask({ services: ['venue'] });
    expect(vendorsIn(proposal.plans[0]?.optionIds)).toEqual([testId(other)]);
    const option = proposal.options.find(({ vendorId }) => vendorId === testId(other));
    expect(option?.replyMinutes).toBe(60);
  });

  it('a reply that changes no public data costs the vendor no write', async () => {
    const now = testContext().now();
    await vendor(5, 'venue');
    await replied(5, 20);
    await refreshCards(table, testId(5), { now, reason: 'reply' });
    const before = await scanItems(table);
    await replied(5, 25);
    await refreshCards(table, testId(5), { now, reason: 'reply' });
    const changed = (await scanItems(table)).filter((item) => !before.some((one) => isDeepStrictEqual(one, item)));
    expect(changed.map(({ type }) => type)).toEqual([replyWatchEntity.type]);
  });

  it('three plans of suitable vendors are proposed, with the total of the later plan', async () => {
    await vendor(5, 'venue', { answers: { venue: { capacity: 100, setupFee: 50 } } });
    await vendor(6, 'venue', { answers: { venue: { capacity: 60 } } }, { price: { amountCents: 100, unit: 'flat' } });
    await vendor(7, 'catering', {}, { price: { amountCents: 3000, unit: 'per_person' } });
    await plan();
    const { plans, options, missing, lacking } = await ask();
    expect({ missing, lacking }).toEqual({ missing: [], lacking: [] });
    expect(plans.map(({ kind, optionIds }) => [kind, vendorsIn(optionIds)])).toEqual(
      ['best_fit', 'lowest_price', 'top_rated'].map((kind) => [kind, [testId(5), testId(7)]]),
    );
    // $1,000.00 and $50.00 setup, 80 × $30.00, 5% platform.
    expect(plans[0]?.totalCents).toBe(362_250);
    const picks = options.map((option) => makePick(option.category, option));
    const { draft, changes } = await take(picks);
    expect(changes).toEqual([]);
    expect(draft.quote?.totalCents).toBe(plans[0]?.totalCents);
    expect(draft.items.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("the host's wishes are preferred, and guests' requirements are mandatory", async () => {
    const vegan = { catering: { cuisineTypes: ['Vegan'] } };
    await vendor(5, 'catering', { themes: ['Rustic'], answers: { catering: { cuisineTypes: ['Italian'] } } });
    await vendor(6, 'catering', { answers: vegan, themes: [] });
    await plan({ details: { ...described, theme: 'Rustic' }, serviceAreas: ['catering'] });
    expect(vendorsIn((await ask()).plans[0]?.optionIds)).toEqual([testId(5)]);
    await plan({
      details: { ...described, theme: 'Rustic', dietaryRestrictions: 'Two vegans' },
      serviceAreas: ['catering'],
    });
    const { plans, options } = await ask();
    expect(vendorsIn(plans[0]?.optionIds)).toEqual([testId(6)]);
    expect(options[0]?.matches).toEqual(['Vegan']);
  });

  it.each([
    ['a vendor who is closed', { closedWeekdays: [6] }, 'none_free', 'Not available on Jun 12, 2027'],
    ['a vendor beyond its limit', { answers: { venue: { capacity: 60 } } }, 'none_fits', 'Seats 60, but you expect 80'],
    [
      'a vendor who quotes each event',
      { answers: { venue: { basePricingModel: 'Custom Quote' } } },
      'none_fits',
      'Booked by offer only',
    ],
  ] as const)('a service without a vendor states the reason: %s', async (_, changes, reason, message) => {
    await vendor(5, 'venue', changes as Partial<VendorRecord>);
    await plan({ serviceAreas: ['venue', 'decor'] });
    const { lacking, plans } = await ask();
    expect(lacking).toEqual([
      { category: 'venue', line: 'venue', reason, message, nextDate: expect.toSatisfy(isDateOrNull) },
      { category: 'decor', line: 'decor', reason: 'no_vendors', message: null, nextDate: null },
    ]);
    expect(plans).toEqual([]);
  });

  it('a package by offer only is not proposed', async () => {
    await vendor(5, 'venue', {}, { byOfferOnly: true });
    await plan({ serviceAreas: ['venue'] });
    expect(await ask()).toMatchObject({
      plans: [],
      lacking: [{ category: 'venue', reason: 'none_fits', message: 'Booked by offer only' }],
    });
  });

  it('no package of a vendor who asks first is proposed', async () => {
    await vendor(5, 'venue', { asksFirst: true });
    await plan({ serviceAreas: ['venue'] });
    expect(await ask()).toMatchObject({ plans: [], lacking: [{ category: 'venue', reason: 'none_fits' }] });
    await vendor(5, 'venue', { asksFirst: false });
    expect((await ask()).options).toMatchObject([{ vendorId: testId(5) }]);
  });

  it('add-ons, rehearsals and packages for others are never proposed', async () => {
    const cheap = { price: { amountCents: 1000, unit: 'flat' as const } };
    await vendor(
      7,
      'catering',
      {},
      { name: 'Taco bar' },
      { ...cheap, name: 'Lemonade', description: 'Two bowls of punch for 50.' },
      { ...cheap, name: 'Kids’ plates' },
      { ...cheap, name: 'Menu tasting' },
      { ...cheap, name: 'Late set', facts: { role: 'add_on' } },
      { ...cheap, name: 'Breakfast', facts: { role: 'main', hours: { from: '07:00', to: '11:00' } } },
    );
    await plan({ serviceAreas: ['catering'], details: { ...described, startTime: '18:00' } });
    for (const budgetCents of [1_000_000, 50_000]) {
      const { options } = await ask({ budgetCents });
      expect(options.map(({ productName }) => productName)).toEqual(['Taco bar']);
    }
  });

  it('a drafted pick has as many pieces as serve all guests, and the further hours that a place needs', async () => {
    const hour = { price: { amountCents: 10_000, unit: 'per_hour' as const } };
    await vendor(
      5,
      'venue',
      {},
      { name: 'Courtyard', description: 'Two hours, tables for 90.' },
      { ...hour, name: 'Extra hour', facts: { role: 'add_on' } },
    );
    await vendor(7, 'catering', {}, { name: 'Ribs', description: 'Ten racks, for up to 30.' });
    await plan();
    const { plans, options } = await ask();
    expect(options).toMatchObject([
      { productName: 'Courtyard', addOns: [{ name: 'Extra hour', quantity: 2 }] },
      { productName: 'Ribs', quantity: 3 },
    ]);
    // $1,000.00 and 2 × $100.00, 3 × $1,000.00, 5% platform.
    expect(plans[0]?.totalCents).toBe(441_000);
    const { draft } = await take(options.map((option) => makePick(option.category, option)));
    expect(draft.quote?.totalCents).toBe(441_000);
    expect(draft.items.map(({ problems }) => problems)).toEqual([[], []]);
  });

  it('the named dishes of a package decide which diets it serves', async () => {
    const facts = { role: 'main' as const };
    await vendor(
      7,
      'catering',
      { answers: { catering: { cuisineTypes: ['Mexican', 'Vegan'] } } },
      { name: 'Carnitas', facts, dishes: [{ name: 'Pork', diets: [] }] },
      { name: 'Garden table', facts, dishes: [{ name: 'Mushrooms', diets: ['Vegan'] }] },
    );
    await plan({ serviceAreas: ['catering'], details: { ...described, dietaryRestrictions: 'two vegans' } });
    const { options } = await ask();
    const lacks = options.map(({ productName, lacks: missing }) => [productName, missing]);
    expect(Object.fromEntries(lacks)).toMatchObject({ 'Garden table': [] });
    for (const [name, missing] of lacks) expect(missing).toEqual(name === 'Carnitas' ? ['Vegan'] : []);
  });

  it('of equal packages, the one whose vendor answered is proposed', async () => {
    await vendor(5, 'venue');
    await vendor(6, 'venue', {}, { facts: { role: 'main' } });
    await plan();
    expect(vendorsIn((await ask({ services: ['venue'] })).plans[0]?.optionIds)).toEqual([testId(6)]);
  });

  it('a cheap package of unknown role is proposed only if nothing else is within the budget', async () => {
    const small = { price: { amountCents: 10_000, unit: 'flat' as const }, name: 'Picnic' };
    await vendor(7, 'catering', {}, {}, small);
    await plan({ serviceAreas: ['catering'] });
    const names = async (budgetCents: number) => {
      const { plans, options } = await ask({ budgetCents });
      return plans.map(({ optionIds }) => options.find(({ id }) => optionIds.includes(id))?.productName);
    };
    expect(await names(200_000)).not.toContain('Picnic');
    expect(await names(50_000)).toEqual(['Picnic', 'Picnic', 'Picnic']);
  });

  it('the next days on which all missing vendors are free are listed', async () => {
    await vendor(5, 'venue', { capacityPerDay: 1, closedWeekdays: [0] });
    for (const taken of [date, '2027-06-14'])
      await table.write({ put: dayEntity.toItem(busyDay(testId(5), taken, 1)) });
    await plan({ serviceAreas: ['venue'] });
    expect((await ask()).otherDates).toEqual(['2027-06-15', '2027-06-16', '2027-06-17']);
  });

  it('no plan exceeds the budget, and a higher budget allows more', async () => {
    await vendor(5, 'venue');
    await plan({ serviceAreas: ['venue'], details: { ...described, budgetCents: 104_999 } });
    expect((await ask()).plans).toEqual([]);
    expect((await ask({ budgetCents: 105_000 })).plans).toHaveLength(3);
    expect((await ask({ budgetCents: null })).plans).toHaveLength(3);
  });

  it("the host's own business, excluded vendors and services in the plan are left out", async () => {
    await vendor(5, 'venue', { ownerId: host.userId });
    await vendor(6, 'venue');
    await vendor(7, 'catering');
    await plan();
    expect(vendorsIn((await ask()).plans[0]?.optionIds)).toEqual([testId(6), testId(7)]);
    expect((await ask({ excludedVendorIds: [testId(6)] })).lacking).toMatchObject([{ category: 'venue' }]);
    await take([makePick('venue', makeOption(6))]);
    const { services, plans } = await ask();
    expect(services).toEqual(['catering']);
    // Both at $1,000.00 with 5%: the vendor in the plan counts.
    expect(plans[0]?.totalCents).toBe(210_000);
  });

  it('missing details are requested, and nothing is stored', async () => {
    await plan({ details: eventDetails({ date: null }), place: null });
    const before = await scanItems(table);
    const { missing, plans } = await ask();
    expect(await scanItems(table)).toEqual(before);
    expect({ missing, plans }).toEqual({ missing: ['date', 'place', 'guestCount', 'durationHours'], plans: [] });
  });

  it('the usual services are proposed if none was chosen', async () => {
    await plan({ serviceAreas: [], details: { ...described, eventType: 'Backyard Wedding' } });
    expect((await ask()).services).toEqual(['catering', 'entertainment', 'photography', 'decor', 'audio-visual']);
  });

  it('only the host of a draft gets proposals', async () => {
    await plan();
    const call = testCall(planning.proposePlans, {
      params: { draftId },
      body: { excludedVendorIds: [] },
      actor: otherHost,
    });
    await expect(proposePlans({ table }, call)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('wishes as lines of a drafted plan', () => {
  const dj = { answers: { entertainment: { entertainmentType: ['DJ', 'MC / Host'] } } };
  const band = { answers: { entertainment: { entertainmentType: ['Live Band'] } } };
  const wish = (category: Category, ...options: string[]) => ({ category, options, checklist: [] });
  const withWishes = (...serviceWishes: ReturnType<typeof wish>[]) =>
    plan({ serviceAreas: serviceWishes.map(({ category }) => category), serviceWishes });
  const namesIn = ({ plans, options }: Awaited<ReturnType<typeof ask>>) =>
    plans[0]?.optionIds.map((id) => options.find((one) => one.id === id)?.productName);

  it('each wish gets a vendor, and both vendors of a service are taken', async () => {
    await vendor(5, 'entertainment', dj, { name: 'DJ for the evening' });
    await vendor(6, 'entertainment', band, { name: 'Band for the night' });
    await withWishes(wish('entertainment', 'dj', 'live-band'));
    const proposal = await ask();
    expect(namesIn(proposal)).toEqual(['DJ for the evening', 'Band for the night']);
    const { draft, changes } = await take(proposal.options.map((option) => makePick(option.category, option)));
    expect(changes).toEqual([]);
    expect(draft.items.map(({ vendorId }) => vendorId).toSorted()).toEqual([testId(5), testId(6)]);
    expect(draft.quote?.totalCents).toBe(proposal.plans[0]?.totalCents);
    expect((await ask()).services).toEqual([]);
  });

  it('a package that answers two wishes is paid for once', async () => {
    await vendor(5, 'entertainment', dj, { name: 'Host and DJ' });
    await withWishes(wish('entertainment', 'dj', 'mc'));
    const { plans, options } = await ask();
    expect(options).toMatchObject([{ lines: ['entertainment.dj', 'entertainment.mc'] }]);
    expect(plans[0]?.optionIds).toEqual([options[0]?.id, options[0]?.id]);
    expect(plans[0]?.totalCents).toBe(105_000);
  });

  it('two packages of one vendor become one item with its fees once', async () => {
    const answers = { catering: { setupFee: 100, cuisineTypes: ['Mexican'] } };
    await vendor(7, 'catering', { answers }, { name: 'Supper buffet' }, { name: 'Tres leches table' });
    await withWishes(wish('catering', 'buffet', 'cake'));
    const { plans, options } = await ask();
    expect(plans[0]?.totalCents).toBe(220_500);
    const { draft } = await take(options.map((option) => makePick(option.category, option)));
    expect(draft.items.map(({ packages }) => packages.map(({ productName }) => productName))).toEqual([
      ['Supper buffet', 'Tres leches table'],
    ]);
    expect(draft.quote?.totalCents).toBe(220_500);
  });

  it('a wish without a vendor is named, with a day that would help', async () => {
    await vendor(5, 'entertainment', dj, { name: 'DJ for the evening' });
    await vendor(6, 'entertainment', { ...band, capacityPerDay: 1 }, { name: 'Band for the night' });
    await table.write({ put: dayEntity.toItem(busyDay(testId(6), date, 1)) });
    await withWishes(wish('entertainment', 'dj', 'live-band', 'karaoke'));
    const { lacking, plans } = await ask();
    expect(plans[0]?.optionIds).toHaveLength(1);
    expect(lacking).toMatchObject([
      { line: 'entertainment.live-band', reason: 'none_free', nextDate: '2027-06-13' },
      { line: 'entertainment.karaoke', reason: 'no_vendors', nextDate: null },
    ]);
  });

  it('a vendor in the plan answers its wish, and the other stays open', async () => {
    await vendor(5, 'entertainment', dj, { name: 'DJ for the evening' });
    await vendor(6, 'entertainment', band, { name: 'Band for the night' });
    await withWishes(wish('entertainment', 'dj', 'live-band'));
    await take([makePick('entertainment', makeOption(5))]);
    const proposal = await ask();
    expect(proposal.services).toEqual(['entertainment']);
    expect(namesIn(proposal)).toEqual(['Band for the night']);
  });

  it('a band paid by the hour plays two hours beside a DJ', async () => {
    await vendor(5, 'entertainment', dj, { name: 'DJ by the hour', price: { amountCents: 10_000, unit: 'per_hour' } });
    await vendor(6, 'entertainment', band, { name: 'Band', price: { amountCents: 50_000, unit: 'per_hour' } });
    await withWishes(wish('entertainment', 'dj', 'live-band'));
    const { plans, options } = await ask();
    // 4 × $100.00, 2 × $500.00, 5% platform.
    expect(plans[0]?.totalCents).toBe(147_000);
    const { draft } = await take(options.map((option) => makePick(option.category, option)));
    expect(draft.quote?.totalCents).toBe(147_000);
  });

  it('a usual form of a service is proposed if the host names none', async () => {
    const cheap = { price: { amountCents: 40_000, unit: 'flat' as const } };
    await vendor(5, 'entertainment', {}, { ...cheap, name: 'Stage magic' });
    await vendor(6, 'entertainment', band, { name: 'Band for the night' });
    await plan({ serviceAreas: ['entertainment'] });
    const { plans, options } = await ask();
    expect(plans.map(({ optionIds }) => vendorsIn(optionIds))).toEqual([[testId(6)], [testId(6)], [testId(6)]]);
    expect(options.map(({ productName }) => productName)).toEqual(['Band for the night']);
    expect((await ask({ budgetCents: 50_000 })).options).toHaveLength(2);
  });
});

describe('counting drafted plans', () => {
  const storedDraft = async () => (await scanItems(table)).find(({ type }) => type === draftEntity.type);

  it("a draft's first proposal counts once, without a new version of the draft", async () => {
    await vendor(5, 'venue');
    await vendor(7, 'catering');
    await plan();
    await ask({ services: ['venue'] });
    const first = await storedDraft();
    expect(first).toMatchObject({
      version: 1,
      proposedPicks: [{ category: 'venue', vendorId: testId(5) }],
      domainEvent: { id: draftId, type: 'PlanProposed', data: { userId: host.userId, draftId } },
    });
    await ask();
    expect(await storedDraft()).toEqual(first);
  });

  it("a proposal that can't be counted is still returned", async () => {
    await vendor(5, 'venue');
    await plan({ serviceAreas: ['venue'] });
    const lines = capturedLogs();
    const call = testCall(planning.proposePlans, { params: { draftId }, body: { excludedVendorIds: [] } });
    const broken: Table = { ...table, write: () => Promise.reject(new Error('down')) };
    const { plans } = await proposePlans({ table: broken }, call);
    expect(plans.length).toBeGreaterThan(0);
    expect(lines).toMatchObject([{ message: 'proposal not counted', draftId }]);
    expect(await storedDraft()).not.toHaveProperty('proposedPicks');
  });

  it('a proposal without a plan does not count', async () => {
    await plan();
    await ask();
    expect(await storedDraft()).not.toHaveProperty('proposedPicks');
  });

  it.each([
    ['the vendor that was proposed first', 5, { isSwapped: false, picks: 1, newVendorPicks: 0 }],
    ['another, new one', 6, { isSwapped: true, picks: 1, newVendorPicks: 1 }],
  ])('taking a plan counts once, with %s', async (_, n, data) => {
    await vendor(5, 'venue', { ratingSum: 50, ratingCount: 10 });
    await vendor(6, 'venue');
    await vendor(7, 'catering');
    await plan();
    const { plans } = await ask();
    expect(vendorsIn(plans[0]?.optionIds)[0]).toBe(testId(5));
    await take([makePick('venue', makeOption(n))]);
    expect(await storedDraft()).toMatchObject({ domainEvents: [{}, { type: 'PlanTaken', data }] });
    await take([makePick('catering', makeOption(7))], 2);
    expect(await storedDraft()).not.toHaveProperty('domainEvent');
    expect(await storedDraft()).not.toHaveProperty('domainEvents');
  });
});

describe('taking a plan', () => {
  it('taking a plan is one write with one event, and repeating it changes nothing', async () => {
    await vendor(5, 'venue');
    await vendor(7, 'catering');
    await plan({ serviceAreas: [] });
    const picks = [makePick('venue', makeOption(5)), makePick('catering', makeOption(7))];
    const { draft } = await take(picks);
    expect(draft).toMatchObject({ version: 2, serviceAreas: ['venue', 'catering'] });
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([testId(5), testId(7)]);
    expect((await take(picks)).draft).toEqual(draft);
    const stored = (await scanItems(table)).find(({ type }) => type === draftEntity.type);
    expect(stored).toMatchObject({
      version: 2,
      domainEvents: [
        { type: 'VendorChosen', data: { draftId } },
        { type: 'PlanTaken', data: { draftId, picks: 2 } },
      ],
    });
    await expect(take([makePick('decor', makeOption(5))])).rejects.toMatchObject({ code: 'version_conflict' });
  });

  it.each([
    ['full', [1], 'Not available on Jun 12, 2027'],
    ['closed by hand', [0, 'closed'], 'Not available on Jun 12, 2027'],
  ] as const)('the next choice replaces a vendor whose day is %s meanwhile', async (_, day, message) => {
    await vendor(5, 'venue', { capacityPerDay: 1 });
    await vendor(6, 'venue');
    await table.write({ put: dayEntity.toItem(busyDay(testId(5), date, day[0], day[1])) });
    await plan();
    const { draft, changes } = await take([makePick('venue', makeOption(5), makeOption(6))]);
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([testId(6)]);
    const names = [vendorRecord(5).name, vendorRecord(6).name];
    expect(changes).toEqual([{ category: 'venue', vendorName: names[0], replacedBy: names[1], message }]);
  });

  it('a service without a bookable choice is left out, and a plan without any is refused', async () => {
    await vendor(5, 'venue');
    await vendor(7, 'catering');
    await table.write({ put: vendorEntity.toItem(vendorRecord(5, { status: 'removed', version: 2 })) });
    await plan();
    await expect(take([makePick('venue', makeOption(5))])).rejects.toMatchObject({ code: 'refused' });
    const { draft, changes } = await take([makePick('venue', makeOption(5)), makePick('catering', makeOption(7))]);
    expect(draft.items.map(({ vendorId }) => vendorId)).toEqual([testId(7)]);
    expect(changes).toMatchObject([{ category: 'venue', vendorName: null, replacedBy: null }]);
  });

  it("an own business, and another vendor's or service's package, can't be taken", async () => {
    await vendor(5, 'venue', { ownerId: host.userId });
    await vendor(6, 'venue');
    await vendor(7, 'catering');
    await plan();
    await expect(take([makePick('venue', makeOption(5))])).rejects.toMatchObject({ code: 'refused' });
    const mixed = { vendorId: testId(6), productId: testId(70) };
    await expect(take([makePick('venue', mixed)])).rejects.toMatchObject({ code: 'refused' });
    await expect(take([makePick('venue', makeOption(7))])).rejects.toMatchObject({ code: 'refused' });
  });

  it('a taken plan has current prices', async () => {
    await vendor(5, 'venue');
    await plan();
    const { plans } = await ask({ services: ['venue'] });
    const dearer = productRecord(5, 50, { price: { amountCents: 120_000, unit: 'flat' }, version: 2 });
    await table.write({ put: productEntity.toItem({ ...dearer, category: 'venue' }) });
    const { draft } = await take([makePick('venue', makeOption(5))]);
    expect([plans[0]?.totalCents, draft.quote?.totalCents]).toEqual([105_000, 126_000]);
  });
});

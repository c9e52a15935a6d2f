import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { addPlanItem, removePlanItem } from '#functions/planning/change-plan-items.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { changeDraft } from '#functions/planning/change-draft.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { draftRecord, eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: WatchedTable;
beforeEach(async () => {
  table = watched(await testTable());
  await table.write({ put: draftEntity.toItem(draftRecord(1)) });
  await putVendor(
    table,
    vendorRecord(5, { categories: ['venue', 'catering'] }),
    productRecord(5, 53, { position: 3, category: 'catering', price: { amountCents: 4550, unit: 'per_person' } }),
    productRecord(5, 52, { position: 2, category: 'venue' }),
    productRecord(5, 51, { position: 1, category: 'venue', isAvailable: false }),
    productRecord(5, 54, { position: 4, category: 'venue', price: { amountCents: 90_000, unit: 'flat' } }),
  );
  table.trips();
});

const draftId = testId(1);
interface Asked {
  category?: Category;
  vendorId?: string;
  packages?: { productId: string; quantity?: number }[];
  actor?: typeof host;
}
const add = (version: number, { category = 'venue', vendorId = testId(5), packages, actor = host }: Asked = {}) =>
  addPlanItem(
    { table },
    testCall(planning.addPlanItem, {
      params: { draftId },
      body: { version, vendorId, category, packages },
      actor,
      context: testContext(),
    }),
  );
const remove = (version: number, itemId: string, actor = host) =>
  removePlanItem(
    { table },
    testCall(planning.removePlanItem, { params: { draftId, itemId }, query: { version }, actor }),
  );

const read = () => getDraft({ table }, testCall(planning.getDraft, { params: { draftId } }));

describe('adding a package', () => {
  it("no package of one's own business can be added", async () => {
    const owner = { userId: vendorRecord(5).ownerId, isAdmin: false };
    await table.write({ put: draftEntity.toItem(draftRecord(1, { userId: owner.userId })) });
    const own = {
      code: 'refused',
      message: "Vendor 5 is your own business, so you can't book it. Choose another vendor to continue.",
      fields: { vendorId: "You can't book your own business" },
    };
    await expect(add(1, { actor: owner })).rejects.toMatchObject(own);
    await expect(add(1, { actor: owner, packages: [{ productId: testId(54) }] })).rejects.toMatchObject(own);
    expect(await add(1)).toMatchObject({ version: 2 });
  });

  it("a package by offer only is refused by name, even as the vendor's first", async () => {
    await putVendor(table, vendorRecord(5), productRecord(5, 52, { position: 2, byOfferOnly: true }));
    const refusal = {
      code: 'refused',
      message: 'Package 52 from Vendor 5 is booked by offer only. Ask for an offer to add it to your plan.',
      fields: { [`packages.${testId(52)}`]: 'Booked by offer only' },
    };
    await expect(add(1, { packages: [{ productId: testId(52) }] })).rejects.toMatchObject(refusal);
    // The vendor's other package can be booked directly.
    expect(await add(1)).toMatchObject({ items: [{ packages: [{ productId: testId(54) }] }] });
    await putVendor(table, vendorRecord(5), productRecord(5, 54, { position: 4, byOfferOnly: true }));
    await expect(add(2)).rejects.toMatchObject(refusal);
    expect(await read()).toMatchObject({ version: 2, items: [{ problems: [{ code: 'by_offer_only' }] }] });
  });

  it('a vendor who quotes each event of the service is refused', async () => {
    const answers = { venue: { basePricingModel: 'Custom Quote' } };
    await putVendor(table, vendorRecord(5, { answers }));
    await expect(add(1)).rejects.toMatchObject({ code: 'refused', fields: expect.any(Object) });
  });

  it('every package of a vendor who asks first is refused, until the vendor stops asking', async () => {
    await putVendor(table, vendorRecord(5, { asksFirst: true }));
    const refusal = {
      code: 'refused',
      message: 'Package 54 from Vendor 5 is booked by offer only. Ask for an offer to add it to your plan.',
      fields: { [`packages.${testId(54)}`]: 'Booked by offer only' },
    };
    await expect(add(1)).rejects.toMatchObject({ code: 'refused' });
    await expect(add(1, { packages: [{ productId: testId(54) }] })).rejects.toMatchObject(refusal);
    await putVendor(table, vendorRecord(5));
    expect(await add(1)).toMatchObject({ items: [{ problems: [] }] });
    await putVendor(table, vendorRecord(5, { asksFirst: true }));
    const problems = [{ code: 'by_offer_only', message: 'Booked by offer only' }];
    expect(await read()).toMatchObject({ version: 2, items: [{ problems }] });
  });

  it(
    'the first available package of the category is added and the plan is priced',
    proves('entities-3', 'states-17'),
    async () => {
      const draft = await add(1);
      expect(draft.version).toBe(2);
      expect(draft.items).toEqual([
        {
          id: `${testId(5)}:venue`,
          vendorId: testId(5),
          vendorName: 'Vendor 5',
          category: 'venue',
          packages: [
            {
              productId: testId(52),
              productName: 'Package 52',
              description: 'An evening in the garden.',
              price: { amountCents: 120_000, unit: 'flat' },
              imageUrl: '/media/drawings/venue/garden-lawn-52.svg',
            },
          ],
          location: { latitude: 30.2428, longitude: -97.7658 },
          comesToEvent: false,
          problems: [],
        },
      ]);
      expect(draft.quote).toMatchObject({ subtotalCents: 120_000, feeCents: 6000, totalCents: 126_000 });
    },
  );

  it("the vendor's fees are added", async () => {
    const answers = { venue: { setupFee: 250, serviceFeePercentage: 10, travelFeeAmount: 99 } };
    await putVendor(table, vendorRecord(7, { answers }), productRecord(7, 71));
    const { items, quote } = await add(1, { vendorId: testId(7) });
    expect(items[0]?.fees).toEqual({ setupFeeCents: 25_000, serviceFeePercent: 10, travelFeeCents: 9900 });
    expect(quote?.lines[0]?.fees).toEqual([
      { kind: 'setup', cents: 25_000 },
      { kind: 'service', cents: 12_000 },
    ]);
    expect(quote).toMatchObject({ vendorFeesCents: 37_000, feeCents: 7850, totalCents: 164_850 });
  });

  it('a chosen pickup or delivery is kept if the vendor offers it', proves('vendor-1'), async () => {
    const body = { vendorId: testId(5), category: 'venue' as const };
    const put = (version: number, deliveryOption: 'pickup' | 'delivery') =>
      addPlanItem(
        { table },
        testCall(planning.addPlanItem, { params: { draftId }, body: { ...body, version, deliveryOption } }),
      );
    expect((await put(1, 'pickup')).items[0]).toMatchObject({ deliveryOption: 'pickup' });
    expect((await put(2, 'delivery')).items[0]).not.toHaveProperty('deliveryOption');
  });

  it('a misfit is reported immediately and disappears once the event fits', async () => {
    const small = vendorRecord(6, { answers: { venue: { capacity: 60 } } });
    await putVendor(table, small, productRecord(6, 61));
    await table.write({ put: draftEntity.toItem(draftRecord(1, { details: eventDetails({ guestCount: 200 }) })) });
    const problems = [{ code: 'over_capacity', message: 'Seats 60, but you expect 200' }];
    expect((await add(1, { vendorId: small.id })).items[0]?.problems).toEqual(problems);
    expect((await read()).items[0]?.problems).toEqual(problems);
    const changed = await changeDraft(
      { table, geocoder: embeddedGeocoder },
      testCall(planning.changeDraft, {
        params: { draftId },
        body: { details: { guestCount: { from: 200, to: 50 } } },
        context: testContext(),
      }),
    );
    expect(changed.draft.items[0]?.problems).toEqual([]);
  });

  it("an added package's response contains the problems, but not the vendor's limits and location", async () => {
    const draft = planning.addPlanItem.response.parse(await add(1));
    expect(draft.items[0]).not.toHaveProperty('fit');
    expect(planning.addPlanItem.response.parse(await add(1)), 'repeated').toEqual(draft);
  });

  it("adding takes two concurrent reads, a write and one read of the plan's vendors", async () => {
    await add(1);
    expect(table.trips()).toBe(4);
  });

  it('a named package is added', async () => {
    expect(await add(1, { packages: [{ productId: testId(54) }] })).toMatchObject({
      items: [{ packages: [{ productId: testId(54) }] }],
    });
  });

  it('several packages are added with quantities, and repeating them changes nothing', async () => {
    const packages = [{ productId: testId(54), quantity: 3 }, { productId: testId(52) }];
    const draft = await add(1, { packages });
    expect(draft.items[0]?.packages).toMatchObject(packages);
    expect(draft.items[0]?.packages[1]).not.toHaveProperty('quantity');
    expect(draft.quote?.lines[0]?.packages).toEqual([
      { quantity: 3, subtotalCents: 270_000 },
      { quantity: 1, subtotalCents: 120_000 },
    ]);
    expect(await add(1, { packages })).toEqual(draft);
    expect((await add(2, { packages: [{ productId: testId(54), quantity: 2 }] })).quote?.subtotalCents).toBe(180_000);
  });

  it("a quantity invalid for a package's unit is refused", async () => {
    await expect(add(1, { packages: [{ productId: testId(54), quantity: 1.5 }] })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Package 54: Quantity must be a whole number',
      fields: { [`packages.${testId(54)}`]: 'Quantity must be a whole number' },
    });
    await expect(add(1, { packages: [{ productId: testId(54), quantity: 1001 }] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('without a named package, the one for the guest count is added, or the lack of one reported', async () => {
    const cake = (n: number, maximum: number) =>
      productRecord(8, n, { category: 'catering', guests: { maximum }, price: { amountCents: 100 * n, unit: 'flat' } });
    await putVendor(table, vendorRecord(8, { categories: ['catering'] }), cake(81, 70), cake(82, 20), cake(83, 30));
    const expecting = (guestCount: number) =>
      table.write({ put: draftEntity.toItem(draftRecord(1, { details: eventDetails({ guestCount }) })) });
    const chosen = async () => (await add(1, { category: 'catering', vendorId: testId(8) })).items[0];
    await expecting(25);
    expect(await chosen()).toMatchObject({ packages: [{ productId: testId(83) }], problems: [] });
    await expecting(100);
    expect(await chosen()).toMatchObject({ packages: [{ productId: testId(81), quantity: 2 }], problems: [] });
    await expecting(5000);
    expect((await chosen())?.problems).toEqual([
      { code: 'over_maximum_guests', message: 'Package 82 is for up to 20 guests' },
    ]);
  });

  it("a package replaces the vendor's package in its category only", proves('validation-15', 'calls-3'), async () => {
    await add(1);
    await add(2, { category: 'catering' });
    const { items } = await add(3, { packages: [{ productId: testId(54) }] });
    expect(items.map(({ id, packages: [line] }) => [id, line?.productId])).toEqual([
      [`${testId(5)}:venue`, testId(54)],
      [`${testId(5)}:catering`, testId(53)],
    ]);
  });

  it('a plan has no quote until the guest count it depends on is known', async () => {
    expect((await add(1, { category: 'catering' })).quote).toBeNull();
    const known = draftRecord(1, { details: eventDetails({ guestCount: 40 }) });
    await table.write({ put: draftEntity.toItem(known) });
    expect((await add(1, { category: 'catering' })).quote).toMatchObject({ subtotalCents: 182_000 });
  });

  it('a repeated addition after a lost response adds once', proves('validation-15'), async () => {
    const first = await add(1);
    expect(await add(1)).toEqual(first);
    await expect(add(1, { packages: [{ productId: testId(54) }] })).rejects.toMatchObject({ code: 'version_conflict' });
  });

  it.each([
    ['an unknown vendor', { vendorId: testId(99) }, 'not_found'],
    ['an unknown package', { packages: [{ productId: testId(99) }] }, 'not_found'],
    ['an unavailable package', { packages: [{ productId: testId(51) }] }, 'not_found'],
    ['a package of another category', { packages: [{ productId: testId(53) }] }, 'not_found'],
    ['a category that the vendor does not serve', { category: 'decor' as const }, 'refused'],
    ["another host's draft", { actor: otherHost }, 'not_found'],
  ])('%s is refused', async (_, asked, code) => {
    await expect(add(1, asked)).rejects.toMatchObject({ code });
  });

  it('a removed vendor is refused', async () => {
    await putVendor(table, vendorRecord(5, { status: 'removed' }));
    await expect(add(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a vendor without a price is refused with the specified message', proves('validation-16'), async () => {
    await putVendor(table, vendorRecord(6), productRecord(6, 61, { status: 'pending' }));
    await expect(add(1, { vendorId: testId(6) })).rejects.toMatchObject({
      code: 'refused',
      message: "This service doesn't have pricing information yet.",
    });
  });

  it('a sample vendor is added without reading the table for it', async () => {
    const { items } = await add(1, { vendorId: 'sample-the-lantern-barn' });
    expect(items).toMatchObject([
      { vendorName: 'The Lantern Barn', packages: [{ price: { amountCents: 120_000, unit: 'flat' } }] },
    ]);
    expect(table.trips()).toBe(2);
    await expect(add(2, { vendorId: 'sample-unknown' })).rejects.toMatchObject({ code: 'not_found' });
    const asDecor = add(2, { vendorId: 'sample-the-lantern-barn', category: 'decor' });
    await expect(asDecor).rejects.toMatchObject({ code: 'refused' });
  });

  it('an outdated version is refused', async () => {
    await add(1);
    await expect(add(0)).rejects.toMatchObject({ code: 'version_conflict' });
  });
});

describe('removing a package', () => {
  it('removing a package takes it out, and a repeat returns the same', async () => {
    const { items } = await add(1);
    const itemId = items[0]?.id ?? '';
    const removed = await remove(2, itemId);
    expect(removed).toMatchObject({ version: 3, items: [], quote: { totalCents: 0 } });
    expect(await remove(2, itemId)).toEqual(removed);
  });

  it(
    'removing a missing package, from an outdated version, or as another person is refused',
    proves('roles-1'),
    async () => {
      await add(1);
      await expect(remove(2, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
      await expect(remove(0, `${testId(5)}:venue`)).rejects.toMatchObject({ code: 'version_conflict' });
      await expect(remove(2, `${testId(5)}:venue`, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

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
  it("of one's own business is refused for any package", async () => {
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

  it('that is booked by offer only is refused by its name, also as the first of the vendor', async () => {
    await putVendor(table, vendorRecord(5), productRecord(5, 52, { position: 2, byOfferOnly: true }));
    const refusal = {
      code: 'refused',
      message: 'Vendor 5 books Package 52 by offer only. Ask for an offer to add it to your plan.',
      fields: { [`packages.${testId(52)}`]: 'Booked by offer only' },
    };
    await expect(add(1, { packages: [{ productId: testId(52) }] })).rejects.toMatchObject(refusal);
    // The vendor's other package can be booked at once.
    expect(await add(1)).toMatchObject({ items: [{ packages: [{ productId: testId(54) }] }] });
    await putVendor(table, vendorRecord(5), productRecord(5, 54, { position: 4, byOfferOnly: true }));
    await expect(add(2)).rejects.toMatchObject(refusal);
    expect(await read()).toMatchObject({ version: 2, items: [{ problems: [{ code: 'by_offer_only' }] }] });
  });

  it('of a vendor who quotes each event of the service is refused', async () => {
    const answers = { venue: { basePricingModel: 'Custom Quote' } };
    await putVendor(table, vendorRecord(5, { answers }));
    await expect(add(1)).rejects.toMatchObject({ code: 'refused', fields: expect.any(Object) });
  });

  it('takes the first on sale in the category and prices the plan', proves('entities-3', 'states-17'), async () => {
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
  });

  it('adds what the vendor charges beside it', async () => {
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

  it('keeps pickup or delivery where the vendor offers it', proves('vendor-1'), async () => {
    const body = { vendorId: testId(5), category: 'venue' as const };
    const put = (version: number, deliveryOption: 'pickup' | 'delivery') =>
      addPlanItem(
        { table },
        testCall(planning.addPlanItem, { params: { draftId }, body: { ...body, version, deliveryOption } }),
      );
    expect((await put(1, 'pickup')).items[0]).toMatchObject({ deliveryOption: 'pickup' });
    expect((await put(2, 'delivery')).items[0]).not.toHaveProperty('deliveryOption');
  });

  it('says at once why the vendor does not fit, and fits again when the event does', async () => {
    const small = vendorRecord(6, { answers: { venue: { capacity: 60 } } });
    await putVendor(table, small, productRecord(6, 61));
    await table.write({ put: draftEntity.toItem(draftRecord(1, { details: eventDetails({ guestCount: 200 }) })) });
    const problems = [{ code: 'over_capacity', message: 'Seats 60, you expect 200' }];
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

  it("shows the host the problems, not the vendor's figures and place", async () => {
    const draft = planning.addPlanItem.response.parse(await add(1));
    expect(draft.items[0]).not.toHaveProperty('fit');
    expect(planning.addPlanItem.response.parse(await add(1)), 'asked again').toEqual(draft);
  });

  it('costs two reads at once, a write, and a look at the vendors of the plan', async () => {
    await add(1);
    expect(table.trips()).toBe(4);
  });

  it('takes the package that is named', async () => {
    expect(await add(1, { packages: [{ productId: testId(54) }] })).toMatchObject({
      items: [{ packages: [{ productId: testId(54) }] }],
    });
  });

  it('takes several packages with quantities, and the same again is no change', async () => {
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

  it('refuses a quantity that the unit of a package can not have', async () => {
    await expect(add(1, { packages: [{ productId: testId(54), quantity: 1.5 }] })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Package 54: Quantity must be a whole number',
      fields: { [`packages.${testId(54)}`]: 'Quantity must be a whole number' },
    });
    await expect(add(1, { packages: [{ productId: testId(54), quantity: 1001 }] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it("takes the package that is made for the event's guests when none is named, and says when none is", async () => {
    const cake = (n: number, maximum: number) =>
      productRecord(8, n, { category: 'catering', guests: { maximum }, price: { amountCents: 100 * n, unit: 'flat' } });
    await putVendor(table, vendorRecord(8, { categories: ['catering'] }), cake(81, 70), cake(82, 20), cake(83, 30));
    const expecting = (guestCount: number) =>
      table.write({ put: draftEntity.toItem(draftRecord(1, { details: eventDetails({ guestCount }) })) });
    const chosen = async () => (await add(1, { category: 'catering', vendorId: testId(8) })).items[0];
    await expecting(25);
    expect(await chosen()).toMatchObject({ packages: [{ productId: testId(83) }], problems: [] });
    await expecting(100);
    expect((await chosen())?.problems).toEqual([
      { code: 'over_maximum_guests', message: 'Package 82 is for up to 20 guests' },
    ]);
  });

  it(
    "replaces the vendor's package in the same category and keeps the other",
    proves('validation-15', 'calls-3'),
    async () => {
      await add(1);
      await add(2, { category: 'catering' });
      const { items } = await add(3, { packages: [{ productId: testId(54) }] });
      expect(items.map(({ id, packages: [line] }) => [id, line?.productId])).toEqual([
        [`${testId(5)}:venue`, testId(54)],
        [`${testId(5)}:catering`, testId(53)],
      ]);
    },
  );

  it('has no quote until the guests that a price needs are known', async () => {
    expect((await add(1, { category: 'catering' })).quote).toBeNull();
    const known = draftRecord(1, { details: eventDetails({ guestCount: 40 }) });
    await table.write({ put: draftEntity.toItem(known) });
    expect((await add(1, { category: 'catering' })).quote).toMatchObject({ subtotalCents: 182_000 });
  });

  it('is done once when the answer to the first try was lost', proves('validation-15'), async () => {
    const first = await add(1);
    expect(await add(1)).toEqual(first);
    await expect(add(1, { packages: [{ productId: testId(54) }] })).rejects.toMatchObject({ code: 'version_conflict' });
  });

  it.each([
    ['an unknown vendor', { vendorId: testId(99) }, 'not_found'],
    ['a package of no vendor', { packages: [{ productId: testId(99) }] }, 'not_found'],
    ['a package that is not on sale', { packages: [{ productId: testId(51) }] }, 'not_found'],
    ['a package of another category', { packages: [{ productId: testId(53) }] }, 'not_found'],
    ['a category that the vendor does not serve', { category: 'decor' as const }, 'refused'],
    ["another host's draft", { actor: otherHost }, 'not_found'],
  ])('refuses %s', async (_, asked, code) => {
    await expect(add(1, asked)).rejects.toMatchObject({ code });
  });

  it('refuses a vendor that was removed', async () => {
    await putVendor(table, vendorRecord(5, { status: 'removed' }));
    await expect(add(1)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('refuses a vendor without a price in the words of the specification', proves('validation-16'), async () => {
    await putVendor(table, vendorRecord(6), productRecord(6, 61, { status: 'pending' }));
    await expect(add(1, { vendorId: testId(6) })).rejects.toMatchObject({
      code: 'refused',
      message: "This service doesn't have pricing information yet.",
    });
  });

  it('takes a built-in sample vendor too, without asking the table for it', async () => {
    const { items } = await add(1, { vendorId: 'sample-the-lantern-barn' });
    expect(items).toMatchObject([
      { vendorName: 'The Lantern Barn', packages: [{ price: { amountCents: 120_000, unit: 'flat' } }] },
    ]);
    expect(table.trips()).toBe(2);
    await expect(add(2, { vendorId: 'sample-unknown' })).rejects.toMatchObject({ code: 'not_found' });
    const asDecor = add(2, { vendorId: 'sample-the-lantern-barn', category: 'decor' });
    await expect(asDecor).rejects.toMatchObject({ code: 'refused' });
  });

  it('refuses an older version', async () => {
    await add(1);
    await expect(add(0)).rejects.toMatchObject({ code: 'version_conflict' });
  });
});

describe('removing a package', () => {
  it('takes it out and, asked again, answers the same', async () => {
    const { items } = await add(1);
    const itemId = items[0]?.id ?? '';
    const removed = await remove(2, itemId);
    expect(removed).toMatchObject({ version: 3, items: [], quote: { totalCents: 0 } });
    expect(await remove(2, itemId)).toEqual(removed);
  });

  it('refuses what is not in the plan, an older version and strangers', proves('roles-1'), async () => {
    await add(1);
    await expect(remove(2, 'nothing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(0, `${testId(5)}:venue`)).rejects.toMatchObject({ code: 'version_conflict' });
    await expect(remove(2, `${testId(5)}:venue`, otherHost)).rejects.toMatchObject({ code: 'not_found' });
  });
});

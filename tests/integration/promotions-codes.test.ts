import { beforeEach, describe, expect, it } from 'vitest';
import { promoCodeEntity, releasePromoUse, takePromoUse } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { createPromoCode } from '#functions/promotions/create-promo-code.ts';
import { editPromoCode } from '#functions/promotions/edit-promo-code.ts';
import { listPromoCodes } from '#functions/promotions/list-promo-codes.ts';
import { switchPromoCode } from '#functions/promotions/switch-promo-code.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { testId, testContext, testNow } from '#tests/support/calls.ts';
import { agreedTo, agreement, bookingDeps, caterer, pay, planDraft, putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

const form: PromoCodeForm = {
  code: 'SUPPER10',
  description: 'For early birds',
  discountType: 'percentage',
  discountValue: 10,
  minimumOrderAmount: 1500,
  usageLimit: 2,
  expiresAt: '2027-12-31T23:59:59Z',
};
const name = { vendorId: caterer.id, code: form.code };
const now = new Date(testNow);

let table: Table;
const context = testContext();
beforeEach(async () => {
  table = await testTable();
});

const create = (changes: Partial<PromoCodeForm> = {}, vendorId = caterer.id) =>
  createPromoCode(table, vendorId, { ...form, ...changes }, context);
const edit = (changes: Partial<PromoCodeForm>, version = 1) =>
  editPromoCode(table, name, { ...form, ...changes, version }, context);
const stored = async () => (await listPromoCodes(table, caterer.id)).promoCodes;
const use = async (times = 1) => {
  const promo = promoCodeEntity.fromItem({ ...(await stored())[0] });
  for (let n = 0; n < times; n += 1) await table.write(takePromoUse(promo, 1_000_000, now));
};

describe("a vendor's promo code", () => {
  it('a new code is active, stored in cents and accepted in a payment', proves('vendor-entities-5'), async () => {
    expect(await create()).toMatchObject({
      version: 1,
      code: 'SUPPER10',
      discountValue: 10,
      minimumOrderCents: 150_000,
      expiresAt: '2027-12-31T23:59:59.000Z',
      usedCount: 0,
      isActive: true,
    });
    await putPlan(table);
    const promoCodes = [{ vendorId: caterer.id, code: 'SUPPER10' }];
    const agreed = agreedTo(planDraft(), 332_640);
    expect(await pay(bookingDeps(table), agreement({ agreed, promoCodes }))).toMatchObject({ paidCents: 332_640 });
    expect(await stored()).toMatchObject([{ usedCount: 1 }]);
  });

  it('a fixed discount is stored in cents', async () => {
    expect(await create({ discountType: 'fixed', discountValue: 19.99 })).toMatchObject({ discountValue: 1999 });
  });

  it(
    'a name is refused if the vendor has it already, but not if another vendor has',
    proves('vendor-entities-5'),
    async () => {
      await create();
      const taken = { code: 'conflict', fields: { code: 'You already have a promo code with this name' } };
      await expect(create({ discountValue: 50 })).rejects.toMatchObject(taken);
      expect(await stored()).toMatchObject([{ discountValue: 10 }]);
      await create({}, testId(5));
      expect(await stored()).toHaveLength(1);
    },
  );

  it('an expiry must be in the future', async () => {
    const fields = { expiresAt: 'Expiry must be in the future' };
    await expect(create({ expiresAt: testNow })).rejects.toMatchObject({ code: 'invalid_input', fields });
  });

  it('codes are listed newest first', async () => {
    const later = testContext({ firstId: 2000 });
    await create();
    later.pass(1000);
    await createPromoCode(table, caterer.id, { ...form, code: 'NEWER' }, later);
    expect((await stored()).map(({ code }) => code)).toEqual(['NEWER', 'SUPPER10']);
  });
});

describe('switching a promo code', () => {
  it(
    'a code can be switched on and off repeatedly, and keeps version and uses',
    proves('vendor-states-8'),
    async () => {
      await create();
      await use();
      for (const isActive of [false, false, true]) {
        expect(await switchPromoCode(table, name, isActive)).toMatchObject({ isActive, version: 1, usedCount: 1 });
      }
    },
  );

  it('switching a missing code is refused and creates none', async () => {
    await expect(switchPromoCode(table, name, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await stored()).toEqual([]);
  });
});

describe('editing a promo code', () => {
  beforeEach(() => create());

  it('an edit changes the terms and keeps uses that hosts take meanwhile', async () => {
    await Promise.all([edit({ description: 'For everybody', usageLimit: 50 }), use()]);
    expect(await stored()).toMatchObject([{ version: 2, usageLimit: 50, usedCount: 1, description: 'For everybody' }]);
  });

  it('an outdated edit is refused, even if both save at once', async () => {
    const ends = await Promise.allSettled([edit({ discountValue: 20 }), edit({ discountValue: 30 })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(edit({ discountValue: 40 })).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await stored())[0]?.version).toBe(2);
  });

  it("the limit can't be lower than the uses", async () => {
    await use(2);
    const fields = { usageLimit: "This code was already used 2 times, so the limit can't be lower" };
    await expect(edit({ usageLimit: 1 })).rejects.toMatchObject({ code: 'refused', fields });
    expect(await edit({ usageLimit: 2 })).toMatchObject({ usageLimit: 2, usedCount: 2 });
    expect(await edit({ usageLimit: null }, 2)).toMatchObject({ usageLimit: null });
  });

  it('only an unused code can be renamed', async () => {
    expect(await edit({ code: 'SUPPER20' })).toMatchObject({ code: 'SUPPER20', version: 2, usedCount: 0 });
    expect((await stored()).map(({ code }) => code)).toEqual(['SUPPER20']);
    await expect(edit({})).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a code with uses keeps its name until all uses are returned', async () => {
    await use();
    const fields = { code: "This code has been used, so its name can't be changed" };
    await expect(edit({ code: 'OTHER' })).rejects.toMatchObject({ code: 'refused', fields });
    await table.write(releasePromoUse(caterer.id, 'SUPPER10'));
    expect(await edit({ code: 'OTHER' })).toMatchObject({ code: 'OTHER' });
  });

  it('a name that another code has is refused', async () => {
    await create({ code: 'TAKEN' });
    const fields = { code: 'You already have a promo code with this name' };
    await expect(edit({ code: 'TAKEN' })).rejects.toMatchObject({ code: 'conflict', fields });
    expect(await stored()).toHaveLength(2);
  });

  it('a past expiry stays, but no expiry can be moved to the past', async () => {
    context.set('2028-02-01T00:00:00.000Z');
    expect(await edit({ expiresAt: '2027-12-31T23:59:59.000Z', description: '' })).toMatchObject({ version: 2 });
    const past = edit({ expiresAt: '2028-01-01T00:00:00.000Z' }, 2);
    await expect(past).rejects.toMatchObject({ fields: { expiresAt: 'Expiry must be in the future' } });
    context.set(testNow);
  });
});

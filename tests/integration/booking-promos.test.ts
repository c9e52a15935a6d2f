import { beforeEach, describe, expect, it } from 'vitest';
import { validatePromoCode } from '#functions/checkout/validate-promo-code.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { PromoCodeRecord } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { agreedItems } from '#shared/checkout/agreed-plan.ts';
import { checkout } from '#shared/api/checkout.ts';
import { wrongPromoCodesPerHour } from '#shared/kernel/policies.ts';
import { unknownPromo } from '#shared/promotions/promo.ts';
import { testCall, host, otherHost, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  caterer,
  pay,
  planDraft,
  plannedTable,
  planTotalCents,
  readHostState,
  countTaken,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { promoRecord, countUses } from '#tests/support/records.ts';
import { proves } from '#tests/support/proves.ts';

const supper10 = promoRecord(6, 'SUPPER10', { usageLimit: 1, minimumOrderCents: 152_000 });
const free = promoRecord(5, 'FREE', { discountType: 'fixed', discountValue: 500_000 });
// 10% off the supper of $1,520.00, and the hall of $1,200.00 for free.
const discountedCents = 332_640;
const withoutHallCents = 222_600;

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await put(supper10);
  await put(free);
});

const put = (promo: PromoCodeRecord) => table.write({ put: promoCodeEntity.toItem(promo) });

const withCode = (promo: PromoCodeRecord, totalCents: number, draft = planDraft()) => ({
  agreed: agreedTo(draft, totalCents),
  promoCodes: [{ vendorId: promo.vendorId, code: promo.code }],
});

describe('paying with a promo code', () => {
  it(
    'a promo code discounts the total, assigns the discount to its vendor and counts a use',
    proves('entities-12'),
    async () => {
      const paid = agreement(withCode(supper10, discountedCents));
      const booked = await pay(deps, paid);
      expect(booked).toMatchObject({
        paidCents: discountedCents,
        promoCodes: [{ vendorId: caterer.id, code: 'SUPPER10', discountCents: 15_200 }],
        quote: { discountCents: 15_200, feeCents: 15_840, totalCents: discountedCents },
        orders: [
          { discountCents: 0, promoCode: null },
          { priceCents: 136_800, discountCents: 15_200, promoCode: 'SUPPER10' },
          { discountCents: 0, promoCode: null },
        ],
      });
      expect(await countUses(table, supper10)).toBe(1);
    },
  );

  it("a promo code never takes off more than the vendor's price", async () => {
    const booked = await pay(deps, agreement(withCode(free, withoutHallCents)));
    expect(booked).toMatchObject({ paidCents: withoutHallCents, quote: { discountCents: 120_000 } });
    expect(booked.orders[0]).toMatchObject({
      vendorId: venue.id,
      priceCents: 0,
      feeCents: 0,
      paidCents: 0,
      owedCents: 0,
    });
  });

  it('a promo code that makes the plan free books it without a charge', async () => {
    const [hallOnly] = planDraft().items;
    const draft = planDraft({ items: [hallOnly!] });
    await table.write({ put: draftEntity.toItem(draft) });
    const paid = agreement(withCode(free, 0, draft));
    expect(await pay(deps, paid)).toMatchObject({ paidCents: 0, balanceCents: 0, payments: [] });
    expect((await readHostState(table)).charges).toEqual([]);
    expect(await countTaken(table, venue)).toBe(1);
  });

  it('a declined card returns the use of a promo code', async () => {
    const refused = agreement({ ...withCode(supper10, discountedCents), paymentToken: 'tok_sandbox_declined' });
    await expect(pay(deps, refused)).rejects.toMatchObject({ code: 'payment_declined' });
    expect(await countUses(table, supper10)).toBe(0);
    expect((await pay(deps, agreement(withCode(supper10, discountedCents)))).paidCents).toBe(discountedCents);
  });
});

describe('a promo code that cannot be used', () => {
  const paying = (promo: PromoCodeRecord) => pay(deps, agreement(withCode(promo, discountedCents)));
  const refusedWith = (problem: string) => ({
    code: 'promo_refused',
    message: `SUPPER10: ${problem}. Remove the code to continue. You haven't been charged.`,
    fields: { [`promoCodes.${caterer.id}`]: problem },
  });

  it.each([
    ['switched off', { isActive: false }, 'This promo code is no longer active'],
    ['expired', { expiresAt: '2027-06-01T16:59:59.000Z' }, 'This promo code has expired'],
    ['used up', { usedCount: 1 }, 'This promo code has reached its usage limit'],
    ['raised', { minimumOrderCents: 152_001 }, 'This promo code is for orders of $1,520.01 or more from this vendor'],
  ])('a promo code that was %s stops the checkout before any charge', async (_, change, problem) => {
    await put({ ...supper10, ...change });
    await expect(paying(supper10)).rejects.toMatchObject(refusedWith(problem));
    expect(await readHostState(table)).toMatchObject({ events: [], held: 0, drafts: [{ version: 1 }] });
    expect(await countTaken(table, caterer)).toBe(0);
  });

  it('a discount other than the agreed one is reported as a changed price', async () => {
    await put({ ...supper10, discountValue: 5 });
    await expect(paying(supper10)).rejects.toMatchObject({ code: 'price_changed', fields: { totalCents: '340620' } });
  });

  it('a promo code is validated again when its use is taken', proves('calls-10'), async () => {
    // Someone else is faster between reading the code and the transaction.
    const late: Table = {
      ...table,
      write: async (...writes) => {
        if (writes.length > 1) await put({ ...supper10, usedCount: 1 });
        await table.write(...writes);
      },
    };
    const paid = agreement(withCode(supper10, discountedCents));
    await expect(pay({ ...deps, table: late }, paid)).rejects.toMatchObject(
      refusedWith('This promo code has reached its usage limit'),
    );
    expect(await countTaken(table, caterer)).toBe(0);
    expect(deps.chargeIds.size).toBe(0);
  });

  it('the last use of a promo code goes to one of two hosts', async () => {
    const other = { userId: testUserId(2), isAdmin: false };
    const later = { ...planDraft().details, date: '2027-06-19' };
    await table.write({ put: draftEntity.toItem(planDraft({ userId: other.userId, details: later })) });
    const ends = await Promise.allSettled([
      paying(supper10),
      pay(deps, agreement(withCode(supper10, discountedCents)), { actor: other }),
    ]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countUses(table, supper10)).toBe(1);
    expect(deps.chargeIds.size).toBe(1);
  });
});

describe('entering a promo code', () => {
  const enter = (code: string, { vendorId = caterer.id, actor = host, now = testNow } = {}) =>
    validatePromoCode(
      { table },
      testCall(checkout.validatePromoCode, {
        body: { draftId: planDraft().id, vendorId: vendorId || undefined, code },
        actor,
        context: testContext({ now }),
      }),
    );
  const inOrder = (code: string, now = testNow) => enter(code, { vendorId: '', now });
  const refused = (message: string, vendorId: string | null = null) => ({
    isValid: false,
    vendorId,
    discountCents: 0,
    promoCode: null,
    message,
  });

  it('an entered promo code shows its discount and takes no use', proves('entities-14', 'calls-10'), async () => {
    expect(await enter('SUPPER10')).toEqual({
      isValid: true,
      vendorId: caterer.id,
      discountCents: 15_200,
      promoCode: 'SUPPER10',
      message: null,
    });
    expect(await countUses(table, supper10)).toBe(0);
  });

  it(
    "an unknown code, another vendor's code and an unusable code are refused with the reason",
    proves('entities-14'),
    async () => {
      expect(await enter('NOBODYS')).toEqual(refused('Invalid promo code'));
      expect(await enter('SUPPER10', { vendorId: venue.id })).toEqual(refused('Invalid promo code'));
      await put({ ...supper10, usedCount: 1 });
      expect(await enter('SUPPER10')).toEqual(refused('This promo code has reached its usage limit', caterer.id));
    },
  );

  it('a code for the whole order finds its vendor', async () => {
    expect(await inOrder('SUPPER10')).toMatchObject({ isValid: true, vendorId: caterer.id, discountCents: 15_200 });
    expect(await inOrder('FREE')).toMatchObject({ isValid: true, vendorId: venue.id, discountCents: 120_000 });
    await put({ ...supper10, isActive: false });
    expect(await inOrder('SUPPER10')).toEqual(refused('This promo code is no longer active', caterer.id));
  });

  it('a code for the whole order applies where it saves most, among vendors who accept it', async () => {
    await put(promoRecord(6, 'BOTH'));
    await put(promoRecord(5, 'BOTH', { discountValue: 5 }));
    expect(await inOrder('BOTH')).toMatchObject({ vendorId: caterer.id, discountCents: 15_200 });
    await put(promoRecord(6, 'BOTH', { isActive: false }));
    expect(await inOrder('BOTH')).toMatchObject({ isValid: true, vendorId: venue.id, discountCents: 6000 });
  });

  it('checking a promo code does not reveal whether it exists elsewhere', async () => {
    await put(promoRecord(9, 'ELSEWHERE'));
    const unknown = refused('None of the vendors in your plan has this promo code');
    expect(await inOrder('ELSEWHERE')).toEqual(unknown);
    expect(await inOrder('NOWHERE')).toEqual(unknown);
    const outside = promoRecord(9, 'ELSEWHERE', { isActive: false });
    await put(outside);
    expect(await enter('ELSEWHERE', { vendorId: outside.vendorId })).toEqual(refused('Invalid promo code'));
  });

  it("after twenty unknown codes in an hour the next one waits, and valid codes don't count", async () => {
    for (let n = 0; n < 19; n += 1) expect(await inOrder(`GUESS-${n}`)).toMatchObject({ isValid: false });
    expect(await inOrder('SUPPER10')).toMatchObject({ isValid: true });
    expect(await inOrder('GUESS-19')).toMatchObject({ isValid: false });
    await expect(inOrder('SUPPER10')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: "You've entered too many promo codes that don't exist. Try again in 1 hour.",
    });
    expect(await inOrder('SUPPER10', '2027-06-01T18:00:00.000Z')).toMatchObject({ isValid: true });
    expect((await pay(deps, agreement())).status, 'the plan can still be paid').toBe('confirmed');
  });

  it("a promo code can be checked for one's own plan only", async () => {
    await expect(enter('SUPPER10', { actor: otherHost })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('codes are trimmed and uppercased', proves('validation-24'), () => {
    const body = { draftId: planDraft().id, vendorId: caterer.id, code: ' supper10 ' };
    expect(checkout.validatePromoCode.body.parse(body).code).toBe('SUPPER10');
  });
});

describe('guessing promo codes at the payment', () => {
  const validate = (code: string) => {
    const body = { draftId: planDraft().id, vendorId: undefined, code };
    return validatePromoCode({ table }, testCall(checkout.validatePromoCode, { body, actor: host }));
  };
  const guess = (code: string, vendorId = caterer.id) =>
    pay(deps, agreement({ agreed: agreedTo(planDraft(), 1), promoCodes: [{ vendorId, code }] }));
  const guesses = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await expect(guess(`GUESS${n}`)).rejects.toMatchObject({ code: 'promo_refused' });
  };
  const tooMany = {
    code: 'too_many_requests',
    message:
      "You've entered too many promo codes that don't exist. Remove your promo codes to pay now, or try again in 1 hour.",
  };

  it(
    'wrong codes in payments count before the price is compared, up to twenty an hour',
    { timeout: 60_000 },
    async () => {
      await guesses(wrongPromoCodesPerHour);
      await expect(guess('SUPPER10'), 'a valid code too').rejects.toMatchObject(tooMany);
      await expect(validate('SUPPER10'), 'on the page too').rejects.toMatchObject({ code: 'too_many_requests' });
      expect((await pay(deps, agreement())).status, 'the plan can still be paid').toBe('confirmed');
    },
  );

  it('guesses at the same moment count one after the other', { timeout: 60_000 }, async () => {
    const at = <T>(ask: (code: string) => Promise<T>, name: string) =>
      Promise.allSettled(Array.from({ length: 2 * wrongPromoCodesPerHour }, (_, n) => ask(`${name}${n}`)));
    const answers = [...(await at(validate, 'SEEN')), ...(await at(guess, 'PAID'))];
    const codes = answers.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'judged'));
    expect(codes.filter((code) => code !== 'too_many_requests')).toHaveLength(wrongPromoCodesPerHour);
    await expect(validate('SUPPER10')).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('wrong codes entered on the page count for payments too', { timeout: 60_000 }, async () => {
    for (let n = 0; n < wrongPromoCodesPerHour - 1; n += 1) await validate(`GUESS${n}`);
    await guesses(1);
    await expect(guess('GUESS')).rejects.toMatchObject(tooMany);
  });

  it('a payment with a promo code reveals nothing about a vendor outside the plan', async () => {
    await put(promoRecord(9, 'ENDED', { isActive: false }));
    await expect(guess('ENDED', promoRecord(9, 'ENDED').vendorId)).rejects.toMatchObject({
      code: 'promo_refused',
      message: expect.stringContaining(unknownPromo),
    });
  });
});

describe('a plan that was changed in another window', () => {
  it('a plan changed in another window stops the checkout before any charge and names the changes', async () => {
    const [hallOnly, ...others] = planDraft().items;
    await table.write({ put: draftEntity.toItem(planDraft({ items: others, version: 2 })) });
    await expect(pay(deps, agreement())).rejects.toMatchObject({
      code: 'plan_changed',
      fields: { [`items.${hallOnly!.id}`]: 'This service was removed' },
    });
    expect(await readHostState(table)).toMatchObject({ events: [], held: 0, drafts: [{ version: 2 }] });
    expect(deps.chargeIds.size).toBe(0);
  });

  it('an event whose date, time or guest count differs from the page charges nothing', async () => {
    const shown = planDraft({ items: [planDraft().items[0]!] });
    const details = { ...shown.details, date: '2027-06-19', startTime: '03:00', guestCount: 900 };
    await table.write({ put: draftEntity.toItem({ ...shown, details, version: 2 }) });
    await expect(pay(deps, agreement({ agreed: agreedTo(shown, 126_000) }))).rejects.toMatchObject({
      code: 'plan_changed',
      fields: {
        'details.date': 'The date is now Saturday, June 19, 2027',
        'details.startTime': 'The event now starts at 3:00 AM',
        'details.guestCount': 'The event is now for 900 guests',
      },
    });
    expect(deps.chargeIds.size).toBe(0);
  });

  it('only the items stored in the draft can be bought', async () => {
    const stranger = { ...agreedItems(planDraft().items, planDraft().details)[0]!, id: `${venue.id}:decor` };
    const agreed = agreedTo(planDraft(), planTotalCents);
    await expect(
      pay(deps, agreement({ agreed: { ...agreed, items: [...agreed.items, stranger] } })),
    ).rejects.toMatchObject({ code: 'plan_changed' });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntryEntity } from '#functions/data/administration/audit-entry.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import {
  createForVendor,
  editForVendor,
  switchForVendor,
  listAllPromoCodes,
} from '#functions/promotions/administer-promo-codes.ts';
import { promotions } from '#shared/api/promotions.ts';
import type { PromoCodeForm } from '#shared/promotions/promo-form.ts';
import { admin, testCall, testId, testContext } from '#tests/support/calls.ts';
import { promoRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

const form: PromoCodeForm = {
  code: 'SUPPER10',
  description: 'For early birds',
  discountType: 'fixed',
  discountValue: 19.99,
  minimumOrderAmount: 1500,
  usageLimit: 2,
  expiresAt: '2027-12-31T23:59:59Z',
};
const vendorId = testId(5);
const params = { vendorId, code: form.code };

let table: Table;
const context = testContext();
beforeEach(async () => {
  table = await testTable();
  await putVendor(table, vendorRecord(5, { name: 'Ember & Rye' }));
});

const create = (of = vendorId, changes: Partial<PromoCodeForm> = {}) =>
  createForVendor(
    table,
    testCall(promotions.createVendorPromoCode, {
      params: { vendorId: of },
      body: { ...form, ...changes },
      actor: admin,
      context,
    }),
  );
const edit = (changes: Partial<PromoCodeForm>, version = 1) =>
  editForVendor(
    table,
    testCall(promotions.editVendorPromoCode, {
      params,
      body: { ...form, ...changes, version },
      actor: admin,
      context,
    }),
  );
const turn = (isActive: boolean, code = form.code) =>
  switchForVendor(
    table,
    testCall(promotions.switchVendorPromoCode, {
      params: { vendorId, code },
      body: { isActive },
      actor: admin,
      context,
    }),
  );
const list = (cursor?: string) =>
  listAllPromoCodes(table, testCall(promotions.listAllPromoCodes, { query: { cursor }, actor: admin }));
const trail = async () =>
  (await table.query(auditEntryEntity, { pk: 'AUDIT#2027-06' })).items.map(({ action, subject, before, after }) => [
    action,
    subject,
    before,
    after,
  ]);

describe("an administrator's promo codes", () => {
  it(
    "an administrator creates, edits and switches any vendor's code, with audit entries",
    proves('desk-4'),
    async () => {
      expect(await create()).toMatchObject({ code: 'SUPPER10', discountValue: 1999, isActive: true });
      await edit({ usageLimit: null });
      await turn(false);
      await turn(false);
      const subject = `promo#${vendorId}#SUPPER10`;
      const terms = 'SUPPER10, $19.99, at most 2 uses, until 2027-12-31';
      expect(await trail()).toEqual([
        ['create promo code', subject, '', terms],
        ['edit promo code', subject, terms, 'SUPPER10, $19.99, until 2027-12-31'],
        ['deactivate promo code', subject, 'active', 'inactive'],
      ]);
      expect((await list()).promoCodes).toMatchObject([{ version: 2, isActive: false, usageLimit: null }]);
    },
  );

  it('an unused code is renamed, and the audit trail has both names', async () => {
    await create();
    await edit({ code: 'SUPPER20' });
    expect((await trail())[1]).toMatchObject([
      'edit promo code',
      `promo#${vendorId}#SUPPER10`,
      expect.stringContaining('SUPPER10,'),
      expect.stringContaining('SUPPER20,'),
    ]);
  });

  it(
    "an administrator's invalid code is refused like a vendor's, without an audit entry",
    proves('desk-4'),
    async () => {
      await create();
      await expect(create()).rejects.toMatchObject({ code: 'conflict' });
      await expect(edit({}, 7)).rejects.toMatchObject({ code: 'version_conflict' });
      await expect(turn(true, 'NO-SUCH')).rejects.toMatchObject({ code: 'not_found' });
      await table.write({ put: promoCodeEntity.toItem(promoRecord(5, 'SUPPER10', { usedCount: 2 })) });
      await expect(edit({ usageLimit: 1 })).rejects.toMatchObject({ code: 'refused' });
      await expect(edit({ code: 'OTHER' })).rejects.toMatchObject({ code: 'refused' });
      expect(await trail()).toHaveLength(1);
    },
  );

  it('a code for an unknown or removed vendor is refused', async () => {
    await putVendor(table, vendorRecord(6, { status: 'removed' }));
    for (const of of [testId(6), testId(7)])
      await expect(create(of)).rejects.toMatchObject({ code: 'not_found', message: 'Vendor not found' });
    expect((await list()).promoCodes).toEqual([]);
  });
});

describe('the list of all codes', () => {
  it(
    'all codes are listed newest first with their vendors, including removed and unknown ones',
    proves('desk-3'),
    async () => {
      await putVendor(table, vendorRecord(6, { status: 'removed', name: 'Gone Inc' }));
      const made = [
        promoRecord(5, 'FIRST', { createdAt: '2027-05-01T00:00:00.000Z' }),
        promoRecord(6, 'SECOND', { createdAt: '2027-05-02T00:00:00.000Z' }),
        promoRecord(8, 'THIRD', { createdAt: '2027-05-03T00:00:00.000Z' }),
      ];
      for (const promo of made) await table.write({ put: promoCodeEntity.toItem(promo) });
      const { promoCodes, nextCursor } = await list();
      expect(promoCodes.map(({ code, vendorName, isVendorOpen }) => [code, vendorName, isVendorOpen])).toEqual([
        ['THIRD', 'Unknown Vendor', false],
        ['SECOND', 'Gone Inc', false],
        ['FIRST', 'Ember & Rye', true],
      ]);
      expect(promoCodes.map(({ timeZone }) => timeZone)).toEqual([undefined, 'America/Chicago', 'America/Chicago']);
      expect(nextCursor).toBeNull();
    },
  );

  it('the list of promo codes is paginated, with each code once', async () => {
    for (let n = 0; n < 203; n += 1) {
      const createdAt = new Date(Date.UTC(2027, 0, 1) + n * 60_000).toISOString();
      await table.write({ put: promoCodeEntity.toItem(promoRecord(5, `CODE-${n}`, { createdAt })) });
    }
    const first = await list();
    const rest = await list(first.nextCursor ?? undefined);
    expect([first.promoCodes.length, rest.promoCodes.length, rest.nextCursor]).toEqual([200, 3, null]);
    expect(new Set([...first.promoCodes, ...rest.promoCodes].map(({ code }) => code)).size).toBe(203);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { viewOwnItem } from '#functions/accounts/own-data.ts';
import { savedVendorEntity } from '#functions/data/planning/saved-vendor.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { forgetSavedVendors, listSavedVendors, saveVendor, unsaveVendor } from '#functions/planning/saved-vendors.ts';
import { planning } from '#shared/api/planning.ts';
import { maximumSavedVendors } from '#shared/kernel/policies.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await putVendor(table, vendorRecord(5), productRecord(5, 51));
  await putVendor(table, vendorRecord(6, { deliveryOptions: [] }), productRecord(6, 61));
});

const save = (n: number, { actor = host, now = testNow } = {}) =>
  saveVendor(
    { table },
    testCall(planning.saveVendor, { params: { vendorId: testId(n) }, actor, context: testContext({ now }) }),
  );
const unsave = (n: number, actor = host) =>
  unsaveVendor({ table }, testCall(planning.unsaveVendor, { params: { vendorId: testId(n) }, actor }));
const list = async (actor = host) => {
  const answer = await listSavedVendors({ table }, testCall(planning.listSavedVendors, { actor }));
  return planning.listSavedVendors.response.parse(answer).vendors;
};

describe('saved vendors', () => {
  it('saved vendors are listed for their host alone, latest first', async () => {
    await save(5);
    await save(6, { now: '2027-06-02T10:00:00.000Z' });
    expect((await list()).map(({ id }) => id)).toEqual([testId(6), testId(5)]);
    expect((await list())[0]).toMatchObject({ name: 'Vendor 6', address: 'Austin, TX', isOpen: true });
    expect(await list(otherHost)).toEqual([]);
  });

  it('saved vendors show no prices', async () => {
    await save(5);
    expect(JSON.stringify(await list())).not.toMatch(/cents|price|120.?000/i);
  });

  it('a vendor is saved once, keeps its place, and can be removed repeatedly', async () => {
    await save(5);
    await save(5, { now: '2027-06-09T10:00:00.000Z' });
    expect(await list()).toMatchObject([{ id: testId(5), savedAt: testNow }]);
    await unsave(5);
    await unsave(5);
    expect(await list()).toEqual([]);
  });

  it('a closed vendor stays listed, and only open ones can be saved', async () => {
    await save(5);
    await table.write({ put: vendorEntity.toItem(vendorRecord(5, { status: 'removed' })) });
    expect(await list()).toMatchObject([{ id: testId(5), name: 'Vendor 5', address: '', isOpen: false }]);
    await unsave(5);
    await expect(save(5)).rejects.toMatchObject({ code: 'not_found' });
    await expect(save(99)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a host can save at most a hundred vendors', async () => {
    for (let n = 0; n < maximumSavedVendors; n += 1) {
      const saved = { userId: host.userId, vendorId: testId(1000 + n), savedAt: testNow };
      await table.write({ put: savedVendorEntity.toItem(saved) });
    }
    await expect(save(5)).rejects.toMatchObject({
      code: 'refused',
      message: 'You can save up to 100 vendors. Remove one first.',
    });
  });

  it('the data export contains saved vendors', () => {
    const mine = { userId: host.userId, vendorId: testId(5), savedAt: testNow };
    expect(viewOwnItem(savedVendorEntity.toItem(mine))).toEqual({
      kind: 'saved vendor',
      data: { vendorId: testId(5), savedAt: testNow },
    });
  });

  it("deleting an account deletes its saved vendors, and no one else's", async () => {
    await save(5);
    await save(5, { actor: otherHost });
    await forgetSavedVendors(table, host.userId);
    await forgetSavedVendors(table, host.userId);
    expect(await list()).toEqual([]);
    expect(await list(otherHost)).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { approveApplication } from '#functions/administration/applications/decide-application.ts';
import { listApplications } from '#functions/administration/applications/list-applications.ts';
import { undoApproval } from '#functions/administration/applications/undo-approval.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { directoryEntryEntity, namePartition } from '#functions/data/directory/directory-entry.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { applicationEntity, applicationKey } from '#functions/data/vendors/application.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { isBookable, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { changeApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { parseEvent } from '#events/catalogue.ts';
import { administration } from '#shared/api/administration.ts';
import { vendors } from '#shared/api/vendors.ts';
import { putUploads } from '#tests/support/application-uploads.ts';
import { newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { admin, testCall, host, testContext } from '#tests/support/calls.ts';
import { proves } from '#tests/support/proves.ts';
import { testTable } from '#tests/support/table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

let table: Table;
let context: ReturnType<typeof testContext>;
let vendorId: string;

const params = { applicationId: host.userId };
const approve = () => approveApplication({ table }, { params, actor: admin, context });
const undo = (on: Table = table) =>
  undoApproval({ table: on }, testCall(administration.undoApproval, { params, actor: admin, context }));
const application = () => table.get(applicationEntity, applicationKey(host.userId));
const vendor = () => table.get(vendorEntity, vendorKey(vendorId));
const entries = async () => (await table.query(directoryEntryEntity, { pk: namePartition('all') })).items;
const statuses = async () => {
  const { items } = await table.query(productEntity, { pk: vendorKey(vendorId).pk, sk: { beginsWith: 'PRODUCT#' } });
  return items.map(({ status }) => status);
};

beforeEach(async () => {
  table = await testTable();
  context = testContext();
  const form = completeForm();
  await putUploads(table, host.userId, form);
  await changeApplication(
    { table, geocoder: embeddedGeocoder },
    testCall(vendors.changeApplication, { body: newApplication(form), actor: host, context }),
  );
  await submitApplication(
    { table },
    testCall(vendors.submitApplication, { body: { version: 1 }, actor: host, context }),
  );
  ({ vendorId } = await approve());
  await refreshCards(table, vendorId);
});

describe('undoing an approval', () => {
  it('undoing an approval restores the former state in one write', proves('admin-undo-1'), async () => {
    expect(await entries()).toHaveLength(1);
    context.pass(9 * 60_000);
    await undo();
    expect(await application()).toMatchObject({ status: 'submitted', vendorId });
    expect(await vendor()).toBeUndefined();
    expect(await statuses()).toEqual(['pending']);
    expect(await entries()).toEqual([]);
    const [item] = await table.getMany([applicationKey(host.userId)]);
    expect(parseEvent(item?.domainEvent)).toMatchObject({ type: 'ApprovalUndone', data: { vendorId } });
    const { items } = await table.query(auditEntryEntity, { pk: auditPartition('2027-06') });
    expect(items.at(-1)).toMatchObject({ action: 'undo approval of application', after: 'submitted' });
  });

  it('a late event restores nothing after an undo, and the application can be approved again', async () => {
    await undo();
    await refreshCards(table, vendorId);
    expect(await entries()).toEqual([]);
    expect(await approve()).toEqual({ vendorId });
    await refreshCards(table, vendorId);
    expect(await entries()).toHaveLength(1);
    expect(await statuses()).toEqual(['approved']);
  });

  it('an undo is refused after ten minutes, and the list shows its deadline', proves('admin-undo-1'), async () => {
    const list = async () => {
      const query = { status: 'approved' as const, search: '' };
      const call = testCall(administration.listApplications, { query, actor: admin, context });
      return (await listApplications({ table }, call)).applications.map(({ undoUntil }) => undoUntil);
    };
    expect(await list()).toEqual(['2027-06-01T17:10:00.000Z']);
    context.pass(10 * 60_000);
    expect(await list()).toEqual([null]);
    await expect(undo()).rejects.toMatchObject({ code: 'refused' });
    expect(await vendor()).toMatchObject({ status: 'approved' });
  });

  it('an undo is refused after a booking, even at the last moment, and the vendor stays bookable', async () => {
    const booked = dayEntity.toItem(busyDay(vendorId, '2027-07-03', 1));
    let looks = 0;
    const late: Table = {
      ...table,
      queryItems: async (query) => {
        const found = await table.queryItems(query);
        if ((looks += 1) === 1) await table.write({ put: booked });
        return found;
      },
    };
    await expect(undo(late)).rejects.toMatchObject({ code: 'refused' });
    await expect(undo()).rejects.toMatchObject({ code: 'refused' });
    await table.write({ check: vendorKey(vendorId), condition: isBookable(context.now()) }, { put: booked });
  });

  it('an undo by two administrators takes effect once, and a further one conflicts', async () => {
    const results = await Promise.allSettled([undo(), undo()]);
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect(await application()).toMatchObject({ status: 'submitted', version: 4 });
    await expect(undo()).rejects.toMatchObject({ code: 'conflict' });
  });
});

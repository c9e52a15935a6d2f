import { ApplicationWithdrawn } from '#events/vendors/application-withdrawn.ts';
import { BusinessClosed } from '#events/vendors/business-closed.ts';
import { applicationTombstoneEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry, tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { removeCalendars } from './connected-calendars/connected-calendars.ts';
import { findApplication } from './repository.ts';
import { endTeam } from './team/members.ts';

/**
 * Erases the business of a deleted user: the business is closed, and a tombstone replaces the application. An
 * application approved at the same moment is found as a business on the next attempt.
 */
export async function forgetBusiness(table: Table, userId: string, context: Context): Promise<void> {
  for (const { id } of await readOwnedVendors(table, userId)) await closeBusiness(table, id, context);
  await forgetApplication(table, userId, context);
}

/**
 * Safe to repeat, as a tombstone doesn't count as an application. Retries if an administrator decides at the same
 * moment.
 */
async function forgetApplication(table: Table, userId: string, context: Context): Promise<void> {
  await retryOnConflict(`Application ${userId}`, async () => {
    const application = await findApplication(table, userId);
    if (!application) return true;
    // The list of a person's businesses lags behind, but an approved application names its vendor.
    if (application.status === 'approved' && application.vendorId)
      await closeBusiness(table, application.vendorId, context);
    await withdraw(table, application, context);
    return true;
  });
}

async function withdraw(table: Table, application: ApplicationRecord, context: Context): Promise<void> {
  const { userId, status, version, submittedAt, decidedAt } = application;
  const approved = status === 'approved' && submittedAt && decidedAt ? { submittedAt, decidedAt } : null;
  const endedAt = context.now().toISOString();
  const event = ApplicationWithdrawn.create(
    { applicationId: userId, wasSubmitted: status === 'submitted' },
    eventMeta(context, 'system'),
  );
  await writeWithRetry(
    table,
    { put: applicationTombstoneEntity.toItem({ userId, endedAt, approved }, event), condition: hasVersion(version) },
    ...(await withdrawnProducts(table, application, endedAt)),
  );
}

// Covers products that were never approved; those of an approved vendor end with the vendor.
async function withdrawnProducts(
  table: Table,
  { status, vendorId }: ApplicationRecord,
  withdrawnAt: string,
): Promise<Write[]> {
  if (vendorId === null || status === 'approved') return [];
  const { pk, sk } = productKey(vendorId, '');
  const { items } = await table.query(productEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  return items
    .filter((product) => product.status !== 'withdrawn')
    .map((product) => ({
      put: productEntity.toItem({ ...product, version: product.version + 1, status: 'withdrawn', withdrawnAt }),
      condition: hasVersion(product.version),
    }));
}

/**
 * Archives the business of a person who is gone (rule administration-24): it leaves the directory, its past orders stay
 * readable, its calendar's secret address ends, its connected calendars are removed, its team ends. How to reach the person is forgotten; the names that orders were placed
 * with stay with them. Safe to repeat: one that is archived and has no personal data left is left alone.
 */
export async function closeBusiness(table: Table, vendorId: string, context: Context): Promise<void> {
  await removeCalendars(table, vendorId, context.now());
  await endTeam(table, vendorId);
  await retryOnConflict(`Vendor ${vendorId}`, async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (!vendor || isClosed(vendor)) return true;
    // One that an administrator removed or suspended is out of the directory and its figures already.
    const wasOpen = vendor.status === 'approved';
    const event = wasOpen ? BusinessClosed.create({ vendorId }, eventMeta(context, 'system')) : undefined;
    const isWritten = await tryWrite(
      table,
      {
        put: vendorEntity.toItem(closed(vendor, context.now().toISOString()), event),
        condition: hasVersion(vendor.version),
      },
      { delete: calendarFeedKey(vendorId) },
    );
    return isWritten || undefined;
  });
}

const noContact = { contactName: '', email: '', phone: '', streetAddress: '' };

const closed = (
  { closingUntil: _, removedAt, suspension: _suspension, ...vendor }: VendorRecord,
  now: string,
): VendorRecord => ({
  ...vendor,
  ...noContact,
  version: vendor.version + 1,
  status: 'removed',
  removedAt: removedAt ?? now,
});

const isClosed = ({ status, email, contactName, phone }: VendorRecord): boolean =>
  status === 'removed' && `${email}${contactName}${phone}` === '';

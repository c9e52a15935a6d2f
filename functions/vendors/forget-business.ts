import { ApplicationWithdrawn } from '#events/vendors/application-withdrawn.ts';
import { applicationTombstoneEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { closeBusiness } from './close-business.ts';
import { findApplication } from './repository.ts';

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

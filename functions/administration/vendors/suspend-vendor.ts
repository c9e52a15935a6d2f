import type { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import { VendorRestored } from '#events/vendors/vendor-restored.ts';
import { VendorSuspended } from '#events/vendors/vendor-suspended.ts';
import { unlist } from '#functions/data/directory/directory-listing.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound, AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { openRemoval } from './removal-repository.ts';
import type { OpenRemoval } from './removal-repository.ts';

type Suspend = Call<typeof administrationVendors.suspendVendor>;
type Restore = Call<typeof administrationVendors.restoreVendor>;

/**
 * Takes a vendor out of the directory with a reason; its orders continue. A checkout checks the vendor's status in its
 * own transaction, so it ends either as a continuing order or as a refusal (rule administration-16). @throws AppError
 * not_found, conflict
 */
export const suspendVendor = ({ table }: { table: Table }, call: Suspend): Promise<{ name: string }> =>
  change(table, call, ({ vendor, listing }) => {
    const next = suspended(vendor, call.body.reason, call.context.now().toISOString());
    return { next, beside: unlist(listing) };
  });

/** Ends a suspension; the event restores the vendor's cards. @throws AppError not_found, conflict */
export const restoreVendor = ({ table }: { table: Table }, call: Restore): Promise<{ name: string }> =>
  change(table, call, ({ vendor }) => ({ next: restored(vendor), beside: [] }));

const change = (
  table: Table,
  call: Suspend | Restore,
  decide: (found: OpenRemoval) => { next: VendorRecord; beside: Write[] },
): Promise<{ name: string }> =>
  retryOnConflict('This vendor', async () => {
    const found = orNotFound(await openRemoval(table, call.params.vendorId), 'Vendor');
    const { next, beside } = decide(found);
    const write = nextVersion(vendorEntity, next, vendorStatusEvent(next, call));
    const isWritten = await tryWrite(table, write, ...beside, suspensionAudit(found.vendor, next, call));
    return isWritten ? { name: next.name } : undefined;
  });

function vendorStatusEvent(
  { id: vendorId, ownerId, name: businessName, status }: VendorRecord,
  { body, actor, context }: Suspend | Restore,
) {
  const data = { vendorId, ownerId, businessName, reason: body.reason };
  const meta = eventMeta(context, actor);
  return status === 'suspended' ? VendorSuspended.create(data, meta) : VendorRestored.create(data, meta);
}

const suspensionAudit = (
  vendor: VendorRecord,
  { status }: VendorRecord,
  { body, actor, context }: Suspend | Restore,
): Write =>
  auditWrite(
    {
      action: status === 'suspended' ? 'suspend vendor' : 'restore vendor',
      subject: `vendor#${vendor.id}`,
      name: vendor.name,
      before: vendor.status,
      after: status,
      note: body.reason,
    },
    actor,
    context,
  );

/** Returns the suspended vendor. @throws AppError conflict when it isn't live */
function suspended(vendor: VendorRecord, reason: string, at: string): VendorRecord {
  if (vendor.status === 'suspended') throw new AppError('conflict', 'This vendor is already suspended');
  if (vendor.status === 'removed') throw new AppError('conflict', 'This vendor was removed');
  return { ...vendor, version: vendor.version + 1, status: 'suspended', suspension: { at, reason } };
}

/** Returns the vendor as before its suspension. @throws AppError conflict when it isn't suspended */
function restored({ suspension: _, ...vendor }: VendorRecord): VendorRecord {
  if (vendor.status !== 'suspended') throw new AppError('conflict', "This vendor isn't suspended");
  return { ...vendor, version: vendor.version + 1, status: 'approved' };
}

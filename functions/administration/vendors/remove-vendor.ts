import type { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { endVendor } from './end-vendor.ts';
import { archived, mustHaveNothingOpen, mustHaveNothingToCome, removed, vendorRemoved } from './removal.ts';
import { openRemoval, storeRemoval } from './removal-repository.ts';
import type { OpenRemoval } from './removal-repository.ts';

type RemoveVendor = Call<typeof administrationVendors.removeVendor>;

/**
 * Archives a vendor with its products; its cards leave the directory in the same write (rule administration-24).
 * Removing it again changes nothing. @throws AppError not_found, refused with upcoming orders, open cases or unsent
 * payouts; unavailable
 */
export const removeVendor = ({ table }: { table: Table }, call: RemoveVendor): Promise<{ name: string }> =>
  retryOnConflict('This vendor', async () => {
    const look = async () => orNotFound(await openRemoval(table, call.params.vendorId), 'Vendor');
    const mustEnd = (open: OpenRemoval) => {
      mustHaveNothingToCome(open, call.context.now());
      mustHaveNothingOpen(open, call.context.now());
    };
    const found = await look();
    const { name, status } = found.vendor;
    if (status === 'removed') return { name };
    mustEnd(found);
    const store = (closed: OpenRemoval, until: string) => archive(table, call, closed, until);
    const isRemoved = await endVendor(table, found, call.context.now(), { look, mustEnd, store });
    return isRemoved ? { name } : undefined;
  });

function archive(
  table: Table,
  { body, actor, context }: RemoveVendor,
  found: OpenRemoval,
  until: string,
): Promise<boolean> {
  const { vendor } = found;
  const now = context.now().toISOString();
  const audit = auditWrite(
    {
      action: 'remove vendor',
      subject: `vendor#${vendor.id}`,
      name: vendor.name,
      before: vendor.status,
      after: 'removed',
      note: body.reason,
    },
    actor,
    context,
  );
  const event = vendorRemoved(vendor, body.reason, eventMeta(context, actor));
  const next = { vendor: removed(vendor, now), products: archived(found.products, now), until };
  return storeRemoval(table, found, next, { event, audit });
}

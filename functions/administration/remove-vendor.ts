import type { administrationPeople } from '#shared/api/administration-people.ts';
import type { Table } from '#functions/data/table.ts';
import { closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { archived, mustHaveNothingToCome, removed, vendorRemoved } from './removal.ts';
import { openRemoval, storeRemoval } from './removal-repository.ts';
import type { OpenRemoval } from './removal-repository.ts';

type RemoveVendor = Call<typeof administrationPeople.removeVendor>;

/**
 * Archives a vendor with its products; its cards leave the directory with the same write (decision 12). A checkout and
 * a removal at the same moment: first the vendor is closed for new bookings, then its days are looked at, so either
 * the checkout finds it closed or the removal finds the day taken. Should this stop half way, it opens by itself.
 * Removing it again changes nothing. @throws AppError not_found, refused with orders to come, unavailable
 */
export const removeVendor = ({ table }: { table: Table }, call: RemoveVendor): Promise<{ name: string }> =>
  retryOnConflict('This vendor', async () => {
    const { vendor, days } = await open(table, call);
    if (vendor.status === 'removed') return { name: vendor.name };
    mustHaveNothingToCome(vendor, days, call.context.now());
    const until = closingUntil(call.context.now());
    const isRemoved = (await closeVendor(table, vendor, until)) && (await archive(table, call, until));
    return isRemoved ? { name: vendor.name } : undefined;
  });

const open = async (table: Table, { params }: RemoveVendor): Promise<OpenRemoval> =>
  orNotFound(await openRemoval(table, params.vendorId), 'Vendor');

async function archive(table: Table, call: RemoveVendor, until: string): Promise<boolean> {
  const { actor, context } = call;
  const found = await open(table, call);
  const { vendor } = found;
  const now = context.now();
  try {
    mustHaveNothingToCome(vendor, found.days, now);
  } catch (error) {
    await reopenVendor(table, vendor.id, until);
    throw error;
  }
  const audit = auditWrite(
    {
      action: 'remove vendor',
      subject: `vendor#${vendor.id}`,
      name: vendor.name,
      before: 'approved',
      after: 'removed',
    },
    actor,
    context,
  );
  const next = removed(vendor, now.toISOString());
  const event = vendorRemoved(vendor, eventMeta(context, actor));
  return storeRemoval(
    table,
    found,
    { vendor: next, products: archived(found.products, now.toISOString()), until },
    { event, audit },
  );
}

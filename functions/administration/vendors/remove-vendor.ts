import type { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { plural } from '#shared/kernel/plural.ts';
import { hasOpenCase, orderMoney } from '#shared/orders/ledger.ts';
import { VendorRemoved } from '#events/vendors/vendor-removed.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { Table } from '#functions/data/table.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { placesTaken } from '#functions/data/queries/vendor-closing.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound, AppError } from '#functions/platform/errors.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { endVendor } from './end-vendor.ts';
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

/**
 * Requires a vendor without upcoming orders, since hosts count on it (rule administration-24); a day is taken from
 * before the charge on, and free again when an order is cancelled. @throws AppError refused
 */
function mustHaveNothingToCome(
  { vendor: { name }, days, holds }: Pick<OpenRemoval, 'vendor' | 'days' | 'holds'>,
  now: Date,
): void {
  const orders = placesTaken(days, holds, now);
  if (orders === 0) return;
  const they = orders === 1 ? "it's" : "they're";
  throw waiting(name, plural(orders, 'upcoming confirmed order'), `${they} completed or canceled`);
}

/**
 * Requires a vendor without open cases, which it must be able to contest, and without unsent payouts
 * (rule administration-27). A failed payout waits for the vendor's account; its owner can retry it afterwards. @throws
 * AppError refused
 */
function mustHaveNothingOpen({ vendor: { name }, orders }: Pick<OpenRemoval, 'vendor' | 'orders'>, now: Date): void {
  const cases = orders.filter(hasOpenCase).length;
  if (cases > 0) throw waiting(name, plural(cases, 'open case'), cases === 1 ? "it's closed" : "they're closed");
  const payouts = orders.filter((order) => hasPayoutAhead(order, now)).length;
  if (payouts > 0) throw waiting(name, plural(payouts, 'unsent payout'), payouts === 1 ? "it's sent" : "they're sent");
}

const waiting = (name: string, what: string, end: string) =>
  new AppError('refused', `${name} has ${what} and can be removed once ${end}.`);

function hasPayoutAhead(order: OrderRecord, now: Date): boolean {
  const { state } = orderMoney(order, todayIn(order.event.timeZone, now)).payout;
  return state !== 'none' && state !== 'sent' && state !== 'failed';
}

/** Returns the archived vendor. */
function removed({ closingUntil: _, suspension: _suspension, ...vendor }: VendorRecord, now: string): VendorRecord {
  return { ...vendor, version: vendor.version + 1, status: 'removed', removedAt: now };
}

/** Returns its products, withdrawn permanently; those withdrawn before don't change. */
const archived = (products: readonly ProductRecord[], now: string): ProductRecord[] =>
  products
    .filter(({ status }) => status !== 'withdrawn')
    .map((product) => ({ ...product, version: product.version + 1, status: 'withdrawn', withdrawnAt: now }));

const vendorRemoved = (
  { id: vendorId, ownerId, name: businessName, status }: VendorRecord,
  reason: string,
  meta: EventMeta,
) => VendorRemoved.create({ vendorId, ownerId, businessName, reason, wasSuspended: status === 'suspended' }, meta);

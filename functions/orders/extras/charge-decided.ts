import { SavedCardRefused } from '#events/orders/saved-card-refused.ts';
import { savedCardToken } from '#shared/checkout/saved-card.ts';
import { duePrice, whyNoPayment } from '#shared/orders/extras/overtime-state.ts';
import { contestedExtraEntity } from '#functions/data/orders/contested-extra.ts';
import type { ContestedExtra } from '#functions/data/orders/contested-extra.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { closedForGood } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { PaymentRefusal } from '#functions/payments/payment-provider.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { usableCard } from '../saved-card/saved-card.ts';
import { completeExtra } from './charge-extra.ts';
import { chargedCents, isCharging, paymentTerms, startExtra } from './extra.ts';
import type { ChargingExtra } from './extra.ts';
import { findExtra, listDecidedExtras, storeExtra } from './extra-repository.ts';
import { hasReport } from './overtime-report.ts';
import type { ReportedOrder } from './overtime-report.ts';

type ChargeDeps = Pick<BookingDeps, 'table' | 'payments'>;

/** A payment with the saved card that has begun. */
interface Started {
  extra: ChargingExtra;
  card: SavedCardRecord;
  order: ReportedOrder;
}

/**
 * Charges saved cards for the extras that administrators decided, without their hosts (rule extras-18). May be repeated
 * and run twice at once: the payment's item is started on its version, as by a host who pays in that moment. A refusal
 * notifies the host, ends the attempt, and leaves the extra due.
 */
export const chargeDecidedExtras = (deps: ChargeDeps, context: Context): Promise<Run> =>
  processAllPages(
    'charge-decided-extras',
    (cursor) => listDecidedExtras(deps.table, context.now(), cursor),
    (listed) => chargeDecided(deps, listed, context),
  );

async function chargeDecided(deps: ChargeDeps, listed: ContestedExtra, context: Context): Promise<boolean> {
  const started = await retryOnConflict('This payment', () => start(deps, listed, context));
  if (started === 'later') return false;
  if (started === 'ended') return true;
  // A vendor that leaves announces it before its payments under way are counted, so one of both sees the other.
  if (!mayBePaid(await readVendor(deps, listed), context.now())) return false;
  const { extra, card, order } = started;
  const outcome = await deps.payments.charge({
    ...paymentTerms(extra),
    token: savedCardToken,
    description: `Extra for ${listed.vendorName}: ${listed.eventTitle}`,
    savedCard: card,
    isHostAway: true,
  });
  // The job of abandoned payments closes it, and this one begins anew.
  if (outcome.outcome === 'action_required') return false;
  const toRefused = ({ outcome: because }: PaymentRefusal) => [refusedWrite({ listed, order }, because, context)];
  const result = await completeExtra(deps, extra, outcome, context, toRefused);
  if ('paid' in result) await deps.table.write(endedWrite(listed));
  return true;
}

/** Starts the payment; 'later' while another one is under way, 'ended' if there is nothing to charge any more. */
async function start(
  { table }: ChargeDeps,
  listed: ContestedExtra,
  context: Context,
): Promise<Started | 'later' | 'ended' | undefined> {
  const now = context.now();
  const extraName = { bookingId: listed.bookingId, vendorId: listed.vendorId, kind: 'overtime' as const };
  const [aggregate, before, vendor] = await Promise.all([
    findBookingAggregate(table, listed.bookingId),
    findExtra(table, extraName),
    readVendor({ table }, listed),
  ]);
  const order = aggregate?.orders.find(({ vendorId }) => vendorId === listed.vendorId);
  const isGone = !vendor || vendor.status === 'removed' || vendor.closingUntil === closedForGood;
  if (!aggregate || !order || before?.paid || isGone || !isDue(order)) return end(table, endedWrite(listed));
  if (isCharging(before) || !mayBePaid(vendor, now)) return 'later';
  const card = usableCard(aggregate);
  if (!card) return end(table, refusedWrite({ listed, order }, 'removed', context));
  const terms = { ...extraName, customerId: order.customerId, ...duePrice(order.overtimeReport) };
  const request = `decided.${order.overtimeReport.contest?.decision?.at ?? ''}`;
  const extra = startExtra(before, terms, { request, id: context.newId(), now });
  const isStillSaved = nextVersion(savedCardEntity, { ...card, version: card.version + 1 });
  const isStored = await storeExtra(table, extra, isStillSaved);
  return isStored ? { extra, card, order } : undefined;
}

const readVendor = ({ table }: Pick<ChargeDeps, 'table'>, { vendorId }: ContestedExtra) =>
  table.get(vendorEntity, vendorKey(vendorId), { consistent: true });

const mayBePaid = (vendor: VendorRecord | undefined, now: Date): boolean =>
  vendor !== undefined && vendor.status !== 'removed' && (vendor.closingUntil ?? '') < now.toISOString();

const isDue = (order: OrderRecord): order is ReportedOrder =>
  hasReport(order) && Boolean(order.overtimeReport.contest?.decision) && whyNoPayment(order) === undefined;

const end = async (table: ChargeDeps['table'], write: Write): Promise<'ended' | undefined> =>
  (await tryWrite(table, write)) ? 'ended' : undefined;

/** A listed extra is charged once: of two runs, one ends it. */
const isListed = { expression: 'attribute_exists(#gsi2pk)' };

const endedWrite = (listed: ContestedExtra): Write => ({
  put: contestedExtraEntity.toItem({ ...listed, chargeFrom: null }),
});

function refusedWrite(
  { listed, order }: { listed: ContestedExtra; order: ReportedOrder },
  because: PaymentRefusal['outcome'] | 'removed',
  context: Context,
): Write {
  const { bookingId, vendorId, vendorName } = listed;
  const { customerId, event } = order;
  const data = {
    bookingId,
    customerId,
    eventId: event.id,
    eventTitle: event.title,
    eventDate: event.date,
    vendorId,
    vendorName,
    dueCents: chargedCents(duePrice(order.overtimeReport)),
    because,
  };
  const refused = SavedCardRefused.create(data, eventMeta(context, 'system'));
  return { put: contestedExtraEntity.toItem({ ...listed, chargeFrom: null }, refused), condition: isListed };
}

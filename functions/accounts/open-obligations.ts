import { applicationEntity } from '#functions/data/vendors/application.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import type { BankAccountRecord } from '#functions/data/banking/bank-account.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import { readHolds } from '#functions/data/vendors/hold.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Entity } from '#functions/data/entity.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import { extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { extraKindSchema } from '#shared/orders/ledger-entry.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import { readVendorOrders } from '#functions/data/queries/order-queries.ts';
import { profileKey } from '#functions/data/accounts/profile.ts';
import { readOrdersIn } from '#functions/data/queries/review-queries.ts';
import { planShareEntity } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import type { UploadRecord } from '#functions/data/media/upload.ts';
import { firstDayToCome, placesTaken } from '#functions/data/queries/vendor-closing.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/** Everything of a person that matters for deleting their account. */
export interface OpenObligations {
  drafts: DraftRecord[];
  /** Including hidden ones. */
  events: HostEventRecord[];
  checkouts: CheckoutRecord[];
  shareLinks: number;
  application: ApplicationRecord | undefined;
  bankAccount: BankAccountRecord | undefined;
  uploads: UploadRecord[];
  /** The orders of the person's bookings. */
  booked: OrderRecord[];
  /** The person's businesses, including removed ones, and their orders. */
  vendors: VendorRecord[];
  sold: OrderRecord[];
  /** Tips and other extras of either that are being paid at this moment. */
  extrasUnderWay: ExtraRecord[];
  /** Places taken on the businesses' upcoming days, including those being paid for at this moment. */
  placesTaken: number;
  conversations: number;
}

/** Reads the current state: one Query of the person's partition, then the items it refers to. */
export async function readOpenObligations(table: Table, userId: string, now: Date): Promise<OpenObligations> {
  const [{ items }, listed] = await Promise.all([
    table.queryItems({ pk: profileKey(userId).pk, consistent: true }),
    readOwnedVendors(table, userId),
  ]);
  const all = <T>({ type, fromItem }: Entity<T>): T[] =>
    items.filter((item) => item.type === type).map((item) => fromItem(item));
  const [application] = all(applicationEntity);
  const vendors = await withApproved(table, listed, application);
  const events = all(hostEventEntity);
  const inboxes = [userInbox(userId), ...vendors.map(({ id }) => vendorInbox(id))];
  const [booked, sold, days, holds, entries] = await Promise.all([
    readOrdersIn(table, [...new Set(events.map(({ bookingId }) => bookingId))]),
    Promise.all(vendors.map(({ id }) => readVendorOrders(table, id))),
    Promise.all(vendors.map(({ id }) => readDays(table, id, firstDayToCome(now), lastDay))),
    Promise.all(vendors.map(({ id }) => readHolds(table, id, firstDayToCome(now), lastDay))),
    Promise.all(inboxes.map((who) => table.queryItems({ pk: inboxPartition(who) }))),
  ]);
  const extras = await readOrderExtras(table, [...booked, ...sold.flat()]);
  return {
    drafts: all(draftEntity),
    events,
    checkouts: all(checkoutEntity),
    shareLinks: all(planShareEntity).length,
    application,
    bankAccount: all(bankAccountEntity)[0],
    uploads: all(uploadEntity),
    booked,
    vendors,
    sold: sold.flat(),
    extrasUnderWay: extras.filter(({ state }) => state === 'charging'),
    placesTaken: placesTaken(
      days.flatMap((ofVendor) => [...ofVendor.values()]),
      holds.flat(),
      now,
    ),
    conversations: entries.reduce((sum, page) => sum + page.items.length, 0),
  };
}

const lastDay = '9999-12-31';

async function readOrderExtras(table: Table, orders: readonly OrderRecord[]): Promise<ExtraRecord[]> {
  const keys = orders.flatMap(({ bookingId, vendorId }) =>
    extraKindSchema.options.map((kind) => extraKey({ bookingId, vendorId, kind })),
  );
  const items = await getInBatches(table, keys, { consistent: true });
  return items.map((item) => extraEntity.fromItem(item));
}

/** The list of a person's businesses lags behind; the application names the one that it has just become. */
async function withApproved(
  table: Table,
  listed: VendorRecord[],
  application: ApplicationRecord | undefined,
): Promise<VendorRecord[]> {
  const { status, vendorId } = application ?? {};
  if (status !== 'approved' || !vendorId || listed.some(({ id }) => id === vendorId)) return listed;
  const approved = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
  return approved ? [...listed, approved] : listed;
}

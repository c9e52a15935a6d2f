import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { uploadEntity, uploadKey } from '#functions/data/media/upload.ts';
import { nextVersion } from '#functions/data/write.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { deployedTable } from './deployed-table.ts';

interface Reported {
  bookingId: string;
  vendorId: string;
  hostId: string;
  /** A photo that the host uploaded for a message. */
  uploadId: string;
}

/** Stores a case that waits for administrators as a report would, about an order whose event is still to come. */
export async function putReportedCase({ bookingId, vendorId, hostId, uploadId }: Reported): Promise<void> {
  const table = deployedTable();
  const [order, upload] = await Promise.all([
    table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true }),
    table.get(uploadEntity, uploadKey(hostId, uploadId), { consistent: true }),
  ]);
  if (!order || !upload?.imageKey) throw new Error(`${bookingId} has no order of ${vendorId}, or no photo`);
  const openedAt = new Date().toISOString();
  const record = {
    bookingId,
    vendorId,
    version: 1,
    customerId: hostId,
    vendorName: 'Vera Vendor & Company',
    eventId: order.event.id,
    eventTitle: order.event.title,
    eventDate: order.event.date,
    timeZone: order.event.timeZone,
    reason: 'quality' as const,
    words: 'The garden was not cleaned.',
    claimedCents: orderMoney(order, order.event.date).netCents,
    photos: [{ id: uploadId, fileName: upload.fileName, imageKey: upload.imageKey }],
    openedAt,
    stage: 'deciding' as const,
    deadline: openedAt,
    answer: { words: 'It was clean in the morning.', photos: [], at: openedAt },
    remindedAt: null,
    proposals: [],
    extension: null,
    outcome: null,
  };
  const problemCase = { state: 'open' as const, openedAt };
  await table.write(nextVersion(orderEntity, { ...order, version: order.version + 1, problemCase }), {
    put: problemCaseEntity.toItem(record),
  });
}

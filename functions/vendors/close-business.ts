import { BusinessClosed } from '#events/vendors/business-closed.ts';
import { calendarFeedKey } from '#functions/data/vendors/calendar-feed.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/**
 * Archives the business of a deleted user (rule administration-24): it leaves the directory, its past orders stay
 * readable, and its calendar's secret address ends. Contact details are erased; orders keep the names they were placed
 * with. Safe to repeat: an archived business without personal data is left alone.
 */
export async function closeBusiness(table: Table, vendorId: string, context: Context): Promise<void> {
  await retryOnConflict(`Vendor ${vendorId}`, async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (!vendor || isClosed(vendor)) return true;
    // A removed or suspended business has already left the directory and its counts.
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

import { closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import type { OpenRemoval } from './removal-repository.ts';

interface Ending {
  /** Reads the vendor's current state. */
  look: () => Promise<OpenRemoval>;
  /** @throws AppError when it can't end; it is then reopened */
  mustEnd: (found: OpenRemoval) => void;
  /** Writes its end, if it is still closed until then; returns false if something changed. */
  store: (found: OpenRemoval, until: string) => Promise<boolean>;
}

/**
 * Ends a vendor safely beside concurrent checkouts: it is first closed to new bookings, then its days are checked, so
 * either the checkout finds it closed or the check finds the day taken. If this is interrupted, the vendor reopens by
 * itself. Returns false if something has changed since, to retry.
 */
export async function endVendor(
  table: Table,
  { vendor }: OpenRemoval,
  now: Date,
  { look, mustEnd, store }: Ending,
): Promise<boolean> {
  const until = closingUntil(now);
  if (!(await closeVendor(table, vendor, until))) return false;
  const closed = await look();
  try {
    mustEnd(closed);
  } catch (error) {
    await reopenVendor(table, vendor.id, until);
    throw error;
  }
  return store(closed, until);
}

import { closeVendor, closingUntil, reopenVendor } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import type { OpenRemoval } from './removal-repository.ts';

interface Ending {
  /** The vendor's current state. */
  look: () => Promise<OpenRemoval>;
  /** @throws AppError when it can't end: then it is open again */
  mustEnd: (found: OpenRemoval) => void;
  /** The write that ends it, on the condition that it is still closed until then; false when something changed. */
  store: (found: OpenRemoval, until: string) => Promise<boolean>;
}

/**
 * Ends a vendor beside checkouts of the same moment: first it is closed for new bookings, then its days are looked at,
 * so either the checkout finds it closed or the ending finds the day taken. Should this stop half way, the vendor opens
 * by itself. False when something changed meanwhile: look again.
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

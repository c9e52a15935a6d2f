import type { EventOf } from '#events/define-event.ts';
import type { HoldReleased } from '#events/messaging/hold-released.ts';
import { isBeingPaid, isHeld, offerEntity, offerKey, releaseOfferHoldWrites } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { readHolds } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';

/** Holds may move to new offers while others are being released. */
const maximumRounds = 5;

interface Release {
  vendorId: string;
  /** First and last date. */
  from: string;
  to: string;
  raise: (offer: OfferRecord) => EventOf<typeof HoldReleased>;
}

/**
 * Releases a vendor's holds that no checkout is paying; their offers stay open without them. No new holds can be made
 * there, since the day or the business is closed. Safe to repeat.
 */
export async function releaseHolds(table: Table, { vendorId, from, to, raise }: Release): Promise<void> {
  for (let round = 0; round < maximumRounds; round += 1) {
    const holds = (await readHolds(table, vendorId, from, to)).filter(({ takenBy }) => takenBy === undefined);
    if (holds.length === 0) return;
    // One after the other: holds of a day write the same item.
    for (const hold of holds) await release(table, hold, raise);
  }
}

async function release(table: Table, hold: HoldRecord, raise: Release['raise']): Promise<void> {
  const offer = await table.get(offerEntity, offerKey(hold), { consistent: true });
  if (offer && isHeld(offer) && !isBeingPaid(offer))
    await tryWrite(table, ...releaseOfferHoldWrites(offer, raise(offer)));
}

import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { Write } from '#functions/data/write.ts';

/* Checks a booking's money at the moment it is written. */

/** Returns the settlement that a write stores. */
export const settlementIn = (write: Write): SettlementRecord | undefined =>
  'put' in write && write.put.type === 'Settlement' ? (write.put as unknown as SettlementRecord) : undefined;

/** Checks that a charge pays only once. */
export function chargedTwice(write: Write): string[] {
  const { bookingId, charges = [] } = settlementIn(write) ?? {};
  const ids = charges.map(({ chargeId }) => chargeId);
  return ids.filter((id, n) => ids.indexOf(id) < n).map((id) => `doubled: charge ${id} pays twice for ${bookingId}`);
}

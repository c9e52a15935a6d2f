import type { ChangeRecord } from '#functions/data/orders/change.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { toCancellationPreview } from '../cancellation/cancellation.ts';

/** The actor and time of a change, and the ids that the caller made. */
export interface ChangeAct {
  changeId: string;
  key: string;
  actorId: string;
  at: Date;
}

/** Returns the amounts that a cancellation by the host would retain of each order today. */
export const floorsOn = (aggregate: BookingAggregate, now: Date): ChangeRecord['floors'] =>
  toCancellationPreview(aggregate, undefined, now).orders.map(({ vendorId, retainedCents }) => ({
    vendorId,
    cents: retainedCents,
  }));

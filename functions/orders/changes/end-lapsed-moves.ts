import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Context } from '#functions/platform/context.ts';
import { endLapsed } from './end-lapsed.ts';
import { findLapse } from './move-request.ts';
import type { BookingDeps } from '../deps.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { listAskedMoves } from '../settlement-repository.ts';

/**
 * Ends every move request that got no response in time, or whose event has changed, and notifies host and vendors
 * (rule changes-40). A request is open for three days at most, so all are read. May be repeated.
 */
export const endLapsedMoves = ({ table }: Pick<BookingDeps, 'table'>, context: Context): Promise<Run> =>
  processAllPages(
    'end-lapsed-moves',
    (cursor) => listAskedMoves(table, cursor),
    async ({ bookingId }) => {
      const before = await findBookingAggregate(table, bookingId);
      const request = before?.settlement.moveRequest;
      const lapse = request && findLapse(before, request, context.now());
      if (!lapse) return false;
      const ended = await endLapsed(
        table,
        { before, request, lapse, notifiesHost: true },
        { actor: 'system', context },
      );
      return ended !== undefined;
    },
  );

import type { Booking } from '#shared/api/orders/booking.ts';
import type { extras } from '#shared/api/orders/extras.ts';
import { whyNoTip } from '#shared/orders/extras/tip.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { payExtra } from './pay-extra.ts';
import type { PayDeps } from './pay-extra.ts';

type PayTip = Pick<Call<typeof extras.payTip>, 'actor' | 'params' | 'body' | 'context'>;

/**
 * Tips a vendor of a booking, once; see `payExtra`.
 *
 * @throws AppError as `payExtra`, and refused before the event has started, for a canceled order and a second tip
 */
export const payTip = (deps: PayDeps, call: PayTip): Promise<Booking> =>
  payExtra(deps, {
    ...call,
    kind: 'tip',
    name: 'Tip',
    shownCents: call.body.tipCents,
    agree: (order) => {
      const problem = whyNoTip(order, call.context.now());
      if (problem) throw new AppError('refused', problem);
      return { cents: call.body.tipCents, feeCents: 0 };
    },
  });

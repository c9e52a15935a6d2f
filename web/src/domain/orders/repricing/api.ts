import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '#shared/api/orders/booking.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  // Below the booking: a notice about it also refreshes these.
  preview: (bookingId: string, target: RepricingTarget) =>
    [...myEventsKeys.booking(bookingId), 'repricing', target] as const,
};

/** Loads the price of a booked event for other guests or hours, or at another place. */
export const repricingPreviewQuery = (bookingId: string, target: RepricingTarget) =>
  queryOptions({
    queryKey: keys.preview(bookingId, target),
    queryFn: ({ signal }) =>
      call(bookingChanges.previewRepricing, { params: { bookingId }, query: target }, { signal }),
    staleTime: 0,
  });

/** The key of a change, and the card if something is charged now. */
interface Confirmed {
  changeKey: string;
  paymentToken?: string;
}

/** Applies the change to the event as previewed. */
export function repriceEvent(
  bookingId: string,
  to: RepricingTarget,
  { change, vendors, differenceCents, chargedCents }: RepricingPreview,
  confirmed: Confirmed,
): Promise<Booking> {
  const consentIds = vendors.filter(({ mustAgree }) => mustAgree !== null).map(({ vendorId }) => vendorId);
  const shown = { event: targetFrom(change.from), differenceCents, chargedCents, consentIds };
  return call(bookingChanges.repriceEvent, { params: { bookingId }, body: { to, shown, ...confirmed } });
}

/** The query parameter of each target. */
const parameters = {
  guestCount: 'guests',
  durationHours: 'hours',
  zipCode: 'zip',
  lines: 'lines',
  times: 'times',
} as const;
const targets = ['guestCount', 'durationHours', 'zipCode', 'lines', 'times'] as const;

/** Returns the path where the difference of a change is paid; an address is passed in the page's state. */
export function paymentPath(bookingId: string, target: RepricingTarget): string {
  const changed = targets.filter((name) => target[name] !== undefined);
  const query = changed.map((name) => `&${parameters[name]}=${encodeURIComponent(String(target[name]))}`);
  return `/payment?bookingId=${bookingId}${query.join('')}`;
}

/** Reads the change from such a path; undefined without one. The server refuses invalid values. */
export function targetIn(params: URLSearchParams): RepricingTarget | undefined {
  const name = targets.find((one) => params.has(parameters[one]));
  const value = name && params.get(parameters[name]);
  if (name === undefined || value === null) return undefined;
  return { [name]: name === 'guestCount' || name === 'durationHours' ? Number(value) : value };
}

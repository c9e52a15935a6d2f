import type { VenueRequirements } from '#shared/booking.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import type { Plan } from './use-plan.ts';

// What the host takes from the summary to the payment (customer spec 3 and 9), kept per person (decision 9). Prices in
// it are a copy for the eye: the server prices the draft again (decision 18).
const dataName = 'bookingData';
const requirementsName = 'finalEventDetails';

type Booked = Pick<Plan, 'draftId' | 'details' | 'items' | 'quote'>;

/** Saves the booking data of a plan whose summary was seen; the one before it is replaced. */
export function saveBookingData(userId: string, { draftId, details, items, quote }: Booked): void {
  writeUserItem(userId, dataName, {
    draftId,
    eventDetails: details,
    selectedServices: items,
    selectedVendors: [...new Set(items.map(({ vendorId }) => vendorId))],
    totalCost: quote?.totalCents ?? null,
    costs: quote && { subtotal: quote.subtotalCents, platformFee: quote.feeCents, total: quote.totalCents },
  });
}

/** Whether booking data of this draft was saved. */
export function hasBookingData(userId: string, draftId: string | undefined): boolean {
  const data = readUserItem(userId, dataName);
  return isRecord(data) && draftId !== undefined && data['draftId'] === draftId;
}

/** Keeps the final event details of a draft until it is booked. */
export function saveRequirements(userId: string, draftId: string, requirements: VenueRequirements): void {
  writeUserItem(userId, requirementsName, { ...allRequirements(userId), [draftId]: requirements });
}

/** The final event details of a draft for `placeBooking`, null when none were given. */
export function readRequirements(userId: string, draftId: string): VenueRequirements | null {
  const kept = allRequirements(userId)[draftId];
  return isRequirements(kept) ? kept : null;
}

/** After the booking: forgets booking data and final event details of its draft (customer spec 4, booking flow). */
export function clearBookingData(userId: string, draftId: string): void {
  if (hasBookingData(userId, draftId)) removeUserItem(userId, dataName);
  const others = Object.entries(allRequirements(userId)).filter(([id]) => id !== draftId);
  writeUserItem(userId, requirementsName, Object.fromEntries(others));
}

function allRequirements(userId: string): Record<string, unknown> {
  const stored = readUserItem(userId, requirementsName);
  return isRecord(stored) ? stored : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Only this site writes them, after its form has checked them, and the server checks them: no schema comes along. */
const isRequirements = (value: unknown): value is VenueRequirements =>
  isRecord(value) &&
  [value['venueAddress'], value['eventStartTime'], value['eventEndTime']].every((part) => typeof part === 'string');

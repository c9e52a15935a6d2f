import type { VenueRequirements } from '#shared/orders/booking.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { PlannedSpan } from '#shared/kernel/event-span.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import type { Plan } from '../use-plan.ts';

// Data that the host takes from the summary to the payment (customer spec 3 and 9), stored per person
// (rule accounts-45). Its prices are for display only: the server prices the draft again (rule checkout-1).
const dataName = 'bookingData';
const requirementsName = 'finalEventDetails';
const typedName = 'typedEventDetails';

type Booked = Pick<Plan, 'draftId' | 'details' | 'items' | 'quote'>;

/** Saves the booking data of a plan whose summary was seen, replacing earlier data. */
export function saveBookingData(userId: string, { draftId, details, items, quote }: Booked): void {
  writeUserItem(userId, dataName, {
    draftId,
    eventDetails: details,
    selectedServices: items,
    selectedVendors: [...new Set(items.map(({ vendorId }) => vendorId))],
    totalCost: quote?.totalCents ?? null,
    costs: quote && {
      subtotal: quote.subtotalCents,
      vendorFees: quote.vendorFeesCents,
      platformFee: quote.feeCents,
      total: quote.totalCents,
    },
  });
}

/** Returns true if booking data of this draft was saved. */
export function hasBookingData(userId: string, draftId: string | undefined): boolean {
  const data = readUserItem(userId, dataName);
  return isRecord(data) && draftId !== undefined && data['draftId'] === draftId;
}

/** Returns the times of a plan, which its final event details follow. */
export const toPlannedSpan = ({ details, place }: Pick<Plan, 'details' | 'place'>): PlannedSpan => {
  const { date, startTime, durationHours } = details;
  return { date, startTime, durationHours, timeZone: place?.timeZone };
};

/** Keeps the final event details of a draft until it is booked, with the plan's times at that moment. */
export function saveRequirements(
  userId: string,
  draftId: string,
  requirements: VenueRequirements,
  { date, startTime, durationHours, timeZone }: PlannedSpan,
): void {
  const stored = { ...requirements, plan: { date, startTime, durationHours, timeZone } };
  writeUserItem(userId, requirementsName, { ...readByDraft(requirementsName, userId), [draftId]: stored });
  keepTyped(userId, draftId, undefined);
}

/**
 * Returns the final event details of a draft for `placeBooking`, or null. If the plan's times have changed since, the
 * new ones apply: vendors must not get two. On another date or at another place, an end that followed from the duration
 * follows from it there.
 */
export function readRequirements(userId: string, draftId: string, now: PlannedSpan): VenueRequirements | null {
  const stored = readByDraft(requirementsName, userId)[draftId];
  if (!isRequirements(stored)) return null;
  const { plan, ...requirements } = stored;
  if (!plan) return requirements;
  const { eventStartTime, eventEndTime } = requirements;
  const isSame = plan.startTime === now.startTime && plan.durationHours === now.durationHours;
  const endsAsPlanned = plannedEnd({ ...plan, startTime: eventStartTime })?.time === eventEndTime;
  if (isSame && !endsAsPlanned) return requirements;
  const startTime = (isSame ? undefined : now.startTime) ?? eventStartTime;
  const end = plannedEnd({ ...now, startTime })?.time ?? eventEndTime;
  return { ...requirements, eventStartTime: startTime, eventEndTime: end };
}

/** Stores the form of the final event details until it is submitted, so that a reload doesn't lose it. */
export function keepTyped(userId: string, draftId: string, values: object | undefined): void {
  writeUserItem(userId, typedName, { ...readByDraft(typedName, userId), [draftId]: values });
}

/** Returns the fields as they were left; empty if nothing was typed since the details were submitted. */
export function readTyped(userId: string, draftId: string): Record<string, string> {
  const typed = readByDraft(typedName, userId)[draftId];
  if (!isRecord(typed)) return {};
  return Object.fromEntries(
    Object.entries(typed).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Forgets booking data and final event details of a draft after its booking (customer spec 4, booking flow). */
export function clearBookingData(userId: string, draftId: string): void {
  if (hasBookingData(userId, draftId)) removeUserItem(userId, dataName);
  for (const name of [requirementsName, typedName])
    writeUserItem(userId, name, { ...readByDraft(name, userId), [draftId]: undefined });
}

/** Returns the data stored under a name, by draft. */
function readByDraft(name: string, userId: string): Record<string, unknown> {
  const stored = readUserItem(userId, name);
  return isRecord(stored) ? stored : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checks the shape only, without a schema: this site's form and the server check the values. */
const isRequirements = (value: unknown): value is VenueRequirements & { plan?: PlannedSpan } =>
  isRecord(value) &&
  [value['venueAddress'], value['eventStartTime'], value['eventEndTime']].every((part) => typeof part === 'string');

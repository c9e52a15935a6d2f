import type { Category } from '../../kernel/categories.ts';
import { minutesBetween, shifted } from '../../kernel/shifted-time.ts';
import type { SentDetails, VenueRequirements } from '../booking.ts';

/*
 * The details of a booked event that its vendors read: those of the Event Details form that have no price. The event's
 * start and end are changed with their price (rule event-room-4).
 */

/** The details in the order of the form, with its labels (customer spec 3). */
export const detailLabels = {
  venueAddress: 'Venue address',
  venueContactName: 'Contact name',
  venueContactPhone: 'Contact phone',
  accessInstructions: 'Access instructions',
  setupTime: 'Setup time',
  breakdownTime: 'Breakdown time',
  dietaryRestrictions: 'Dietary restrictions',
  equipmentRequirements: 'Equipment requirements',
  specialRequests: 'Special requests',
} as const;

export type DetailField = keyof typeof detailLabels;
export const detailFields = Object.keys(detailLabels) as DetailField[];

const list = new Intl.ListFormat('en-US');

/** Returns 'Access instructions and Setup time'; names of fields that no longer exist are left out. */
export const formatDetailNames = (fields: readonly string[]): string =>
  list.format(detailFields.filter((field) => fields.includes(field)).map((field) => detailLabels[field]));

/** Texts are empty and times null if the host gave none; times are 24-hour, at the event's place. */
export type RoomDetails = Pick<SentDetails, DetailField>;

/** Details as the host last edited them, and the event's times then: setup and breakdown follow them. */
export interface EditedDetails {
  values: RoomDetails;
  startTime: string | null;
  endTime: string | null;
}

/** A booking's details before any edit: those of its checkout, at the event's current times. */
interface BookedDetails {
  event: { startTime: string | null; endTime: string | null };
  requirements: VenueRequirements | null;
  /** Entered while planning. */
  dietaryRestrictions: string | null;
}

/** Returns a booking's current details; those of the checkout until the host edits them. */
export function currentDetails(booked: BookedDetails, edited: EditedDetails | undefined): RoomDetails {
  if (!edited) return fromCheckout(booked);
  const { startTime, endTime } = booked.event;
  const { setupTime, breakdownTime } = edited.values;
  const atStart = minutesBetween(edited.startTime, startTime);
  const atEnd = endTime === null ? atStart : minutesBetween(edited.endTime, endTime);
  return {
    ...edited.values,
    setupTime: setupTime && shifted(setupTime, atStart),
    breakdownTime: breakdownTime && shifted(breakdownTime, atEnd),
  };
}

function fromCheckout({ requirements, dietaryRestrictions }: BookedDetails): RoomDetails {
  const sent = requirements ?? noDetails;
  const known = Object.fromEntries(detailFields.map((field) => [field, sent[field]])) as RoomDetails;
  // The form is filled in after the plan.
  return { ...known, dietaryRestrictions: sent.dietaryRestrictions || (dietaryRestrictions ?? '') };
}

const noDetails: RoomDetails = {
  venueAddress: '',
  venueContactName: '',
  venueContactPhone: '',
  accessInstructions: '',
  setupTime: null,
  breakdownTime: null,
  dietaryRestrictions: '',
  equipmentRequirements: '',
  specialRequests: '',
};

/** Returns the details as both sides' screens show them, with the event's times. */
export const toSentDetails = (details: RoomDetails, event: BookedDetails['event']): SentDetails => ({
  ...details,
  eventStartTime: event.startTime,
  eventEndTime: event.endTime,
});

/** A booked service, as far as it decides who reads what. */
export interface ReadingItem {
  category: Category;
  /** False for venues and pickup; early bookings don't record it. */
  comesToEvent?: boolean | undefined;
}

const isAnyone = (): boolean => true;
const isComing = ({ comesToEvent }: ReadingItem): boolean => comesToEvent !== false;

const readers: Record<DetailField, (item: ReadingItem) => boolean> = {
  venueAddress: isAnyone,
  venueContactName: isComing,
  venueContactPhone: isComing,
  accessInstructions: isComing,
  setupTime: isAnyone,
  breakdownTime: isAnyone,
  dietaryRestrictions: ({ category }) => category === 'catering',
  equipmentRequirements: ({ category }) => category !== 'photography',
  specialRequests: isAnyone,
};

/** Returns the details that a vendor with these services reads (rule event-room-2). */
export const fieldsFor = (items: readonly ReadingItem[]): DetailField[] =>
  detailFields.filter((field) => items.some(readers[field]));

/** Returns the details without those that a vendor with these services doesn't read. */
export function detailsFor(details: RoomDetails, items: readonly ReadingItem[]): RoomDetails {
  const fields = fieldsFor(items);
  const known = detailFields.map((field) => [field, (fields.includes(field) ? details : noDetails)[field]]);
  return Object.fromEntries(known) as RoomDetails;
}

/** Returns true if there is anything to read. */
export const hasDetails = (details: RoomDetails): boolean => detailFields.some((field) => details[field]);

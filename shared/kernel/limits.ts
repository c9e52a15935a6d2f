// Bounds and messages of the catalogue's texts and figures (vendor spec 5, customer spec 5), without schemas, so that
// pages that can't load zod validate by the same bounds. `validation.ts` builds schemas from them.

import { containsScript, isVisible } from './sanitize.ts';

/** The label that starts the messages, and the inclusive bounds: characters of trimmed text, or a figure. */
export interface Bounds {
  label: string;
  min: number;
  max: number;
}

const bounds = (label: string, min: number, max: number): Bounds => ({ label, min, max });

/** Texts, in characters. */
export const textBounds = {
  fullName: bounds('Full name', 2, 100),
  cardholderName: bounds('Cardholder name', 2, 100),
  customerName: bounds('Customer name', 2, 100),
  reviewerName: bounds('Reviewer name', 2, 100),
  contactName: bounds('Contact name', 2, 100),
  ownerName: bounds('Owner name', 2, 100),
  instagramHandle: bounds('Instagram handle', 0, 100),
  tiktokHandle: bounds('TikTok handle', 0, 100),

  eventTitle: bounds('Event name', 3, 200),
  eventDescription: bounds('Description', 10, 2000),
  theme: bounds('Theme', 2, 100),
  budget: bounds('Budget', 0, 50),
  venueAddress: bounds('Venue address', 5, 500),
  venueContactName: bounds('Venue contact name', 2, 100),
  accessInstructions: bounds('Access instructions', 0, 1000),
  dietaryRestrictions: bounds('Dietary restrictions', 0, 1000),
  deliveryAddress: bounds('Delivery address', 10, 500),
  specialInstructions: bounds('Special instructions', 0, 2000),
  // On the same form as special instructions, with the same bounds.
  specialRequests: bounds('Special requests', 0, 2000),
  equipmentRequirements: bounds('Equipment requirements', 0, 2000),

  businessName: bounds('Business name', 2, 200),
  legalBusinessName: bounds('Legal business name', 2, 200),
  businessAddress: bounds('Business address', 10, 500),
  vendorDescription: bounds('Description', 20, 2000),
  businessLicenseNumber: bounds('License number', 0, 100),
  bankAccountNumber: bounds('Account number', 0, 17),
  productName: bounds('Product name', 2, 200),
  productDescription: bounds('Product description', 10, 2000),
  priceRange: bounds('Price range', 1, 50),

  reviewText: bounds('Review', 10, 2000),
  answerText: bounds('Answer', 2, 2000),
  extraName: bounds('Name', 2, 80),
  reportText: bounds('Description', 0, 1000),
  contactMessage: bounds('Message', 10, 2000),
  cancellationReason: bounds('Reason', 5, 500),
  // A host's reason to cancel is optional.
  hostReason: bounds('Reason', 0, 500),
  rejectionReason: bounds('Reason', 5, 2000),
} satisfies Record<string, Bounds>;

export type BoundedText = keyof typeof textBounds;

/** Whole numbers; amounts in dollars have schemas only. */
export const numberBounds = {
  guestCount: bounds('Guest count', 1, 10_000),
  travelDistanceMiles: bounds('Travel distance', 1, 500),
  rating: bounds('Rating', 1, 5),
  usageLimit: bounds('Usage limit', 1, 100_000),
} satisfies Record<string, Bounds>;

export type BoundedNumber = keyof typeof numberBounds;

export const textMessages = ({ label, min, max }: Bounds) => ({
  required: `${label} is required`,
  short: `${label} must be at least ${min} characters`,
  long: `${label} must be less than ${max} characters`,
  script: `${label} contains invalid characters`,
});

export const numberMessages = ({ label, min, max }: Bounds) => ({
  whole: `${label} must be a whole number`,
  small: `${label} must be at least ${min}`,
  large: `${label} must be at most ${max}`,
});

/** Returns the first message for invalid trimmed text; undefined if it is valid. */
export function textProblem(name: BoundedText, text: string): string | undefined {
  const limits: Bounds = textBounds[name];
  const { short, long, script } = textMessages(limits);
  const { length } = text.trim();
  if (length < limits.min || (limits.min > 0 && !isVisible(text))) return short;
  if (length > limits.max) return long;
  return containsScript(text) ? script : undefined;
}

/** Like `textProblem`, but accepts blank text. */
export const optionalTextProblem = (name: BoundedText, text: string): string | undefined =>
  text.trim() === '' ? undefined : textProblem(name, text);

/** Returns the first message for an invalid figure; undefined if it is valid. */
export function numberProblem(name: BoundedNumber, figure: number): string | undefined {
  const limits: Bounds = numberBounds[name];
  const { whole, small, large } = numberMessages(limits);
  if (!Number.isInteger(figure)) return whole;
  if (figure < limits.min) return small;
  return figure > limits.max ? large : undefined;
}

/** The message if a package's maximum number of guests is below its minimum. */
export const mostBelowFewest = 'The maximum number of guests must be at least the minimum';

import { lazy } from './lazy.ts';

/** How a price is counted: once, per guest, per hour, or once as a starting figure (decision 17). */
export const priceUnits = ['flat', 'per_person', 'per_hour', 'from'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The dearest single price that can be entered: $1,000,000 (the catalogue's bound on amounts, vendor spec 5). */
export const maximumPriceCents = 100_000_000;

/** A payable price; `priceSchema` says what it may be. */
export interface Price {
  amountCents: number;
  unit: PriceUnit;
}

const dollars = lazy(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** `123450` -> '$1,234.50'; always two decimals. */
export function formatCents(cents: number): string {
  return dollars().format(cents / 100);
}

const unitSuffixes: Record<PriceUnit, string> = { flat: '', from: '', per_person: 'per person', per_hour: 'per hour' };

/** The words after the amount: 'per person', 'per hour', or nothing. */
export function unitSuffix(unit: PriceUnit): string {
  return unitSuffixes[unit];
}

/** '$45.00 per person', '$90.00 per hour', 'From $500.00', '$1,200.00'. */
export function formatPrice({ amountCents, unit }: Price): string {
  const amount = formatCents(amountCents);
  return unit === 'from' ? `From ${amount}` : [amount, unitSuffixes[unit]].filter(Boolean).join(' ');
}

/**
 * Cents of a single amount typed as text: dollar sign and commas removed (customer spec 5), where the commas group
 * thousands: '12,50' could be $12.50 or $1,250, so it is unreadable.
 * A range, a third decimal or anything else unreadable gives undefined: shown as typed, not payable (decision 17).
 */
export function parseCents(text: string): number | undefined {
  const plain = text.replaceAll('$', '').trim();
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})?(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match || !/\d/.test(plain)) return undefined;
  return Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const unitPatterns: [PriceUnit, RegExp][] = [
  ['per_person', /(?:\/|per|each|a)\s*(?:person|guest|head|plate|pp)\.?$|p\.?p\.?$/i],
  ['per_hour', /(?:\/|per|an|each)\s*(?:hour|hr|h)\.?$/i],
  ['flat', /(?:flat(?: fee| rate)?|total)$/i],
  ['from', /^(?:from|starting (?:at|from)|starts at)\s*/i],
];

/** What is said of a service that has no price to be planned with (customer spec 5, decision 17). */
export const noPricing = {
  title: 'Pricing not available',
  text: "This service doesn't have pricing information yet.",
} as const;

/** '$1,200' -> 120000 flat; '$45 per person', '90/hr', 'From $500' with their units; unreadable -> undefined. */
export function parsePriceText(text: string): Price | undefined {
  const trimmed = text.trim();
  const [unit, pattern] = unitPatterns.find(([, candidate]) => candidate.test(trimmed)) ?? ['flat' as const, undefined];
  const amountCents = parseCents(pattern ? trimmed.replace(pattern, '') : trimmed);
  return amountCents && amountCents <= maximumPriceCents ? { amountCents, unit } : undefined;
}

/** One amount and its unit; words in the text ('45 per person') win over the unit beside it (decision 17). */
export function readPrice(text: string, unit: PriceUnit): Price | undefined {
  const isBareAmount = parseCents(text) !== undefined;
  const price = parsePriceText(text);
  return price && isBareAmount ? { ...price, unit } : price;
}

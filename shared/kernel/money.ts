import { lazy } from './lazy.ts';

/** Units of a price: once, per guest, per hour, or once as a starting price (decision 17). */
export const priceUnits = ['flat', 'per_person', 'per_hour', 'from'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The maximum single price: $1,000,000 (the catalogue's bound on amounts, vendor spec 5). */
export const maximumPriceCents = 100_000_000;

/** A payable price; `priceSchema` has its bounds. */
export interface Price {
  amountCents: number;
  unit: PriceUnit;
}

const dollars = lazy(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** Formats `123450` as '$1,234.50', always with two decimals. */
export function formatCents(cents: number): string {
  return dollars().format(cents / 100);
}

const unitSuffixes: Record<PriceUnit, string> = { flat: '', from: '', per_person: 'per person', per_hour: 'per hour' };

/** Returns the words after the amount: 'per person', 'per hour', or none. */
export function unitSuffix(unit: PriceUnit): string {
  return unitSuffixes[unit];
}

/** Returns '$45.00 per person', '$90.00 per hour', 'From $500.00', '$1,200.00'. */
export function formatPrice({ amountCents, unit }: Price): string {
  const amount = formatCents(amountCents);
  return unit === 'from' ? `From ${amount}` : [amount, unitSuffixes[unit]].filter(Boolean).join(' ');
}

/**
 * Returns the cents of a single typed amount, without dollar sign and commas (customer spec 5). Commas must group
 * thousands: '12,50' could be $12.50 or $1,250, so it is unreadable. Undefined for a range, a third decimal or any
 * other unreadable text, which is shown as typed and isn't payable (decision 17).
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

/** Shown for a service without a price for plans (customer spec 5, decision 17). */
export const noPricing = {
  title: 'Pricing not available',
  text: "This service doesn't have pricing information yet.",
} as const;

/** Parses '$1,200' to 120000 flat; '$45 per person', '90/hr', 'From $500' with their units. Undefined if unreadable. */
export function parsePriceText(text: string): Price | undefined {
  const trimmed = text.trim();
  const [unit, pattern] = unitPatterns.find(([, candidate]) => candidate.test(trimmed)) ?? ['flat' as const, undefined];
  const amountCents = parseCents(pattern ? trimmed.replace(pattern, '') : trimmed);
  return amountCents && amountCents <= maximumPriceCents ? { amountCents, unit } : undefined;
}

/** Returns one amount and its unit; a unit in the text ('45 per person') overrides `unit` (decision 17). */
export function readPrice(text: string, unit: PriceUnit): Price | undefined {
  const isBareAmount = parseCents(text) !== undefined;
  const price = parsePriceText(text);
  return price && isBareAmount ? { ...price, unit } : price;
}

/** Returns whole cents of `percent` of an amount, rounded half up. */
export function percentCents(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

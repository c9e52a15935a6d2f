import type { PackageGuests } from '#shared/products/package-guests-schema.ts';

/** Reads a package's range of guests from two fields; undefined if both are blank. */
export function parseGuestRange(minimum: string, maximum: string): PackageGuests | undefined {
  if (minimum.trim() === '' && maximum.trim() === '') return undefined;
  return {
    ...(minimum.trim() && { minimum: Number(minimum) }),
    ...(maximum.trim() && { maximum: Number(maximum) }),
  };
}

/** Formats 'up to 40 guests', '20 guests or more', '20 to 40 guests'. */
export function formatGuestLimits({ minimum, maximum }: PackageGuests): string {
  if (minimum === undefined) return `up to ${maximum} guests`;
  return maximum === undefined ? `${minimum} guests or more` : `${minimum} to ${maximum} guests`;
}

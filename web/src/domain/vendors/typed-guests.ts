import type { PackageGuests } from '#shared/products/package-guests-schema.ts';

/**
 * Reads a package's range of guests from two fields; undefined if both are blank. `perPiece` is null where its vendor
 * hasn't answered; pieces without a number of guests serve nobody.
 */
export function parseGuestRange(
  minimum: string,
  maximum: string,
  perPiece: boolean | null = null,
): PackageGuests | undefined {
  if (minimum.trim() === '' && maximum.trim() === '') return undefined;
  const isCounted = perPiece !== null && (!perPiece || maximum.trim() !== '');
  return {
    ...(minimum.trim() && { minimum: Number(minimum) }),
    ...(maximum.trim() && { maximum: Number(maximum) }),
    ...(isCounted && { perPiece }),
  };
}

/** Formats 'up to 40 guests', '20 guests or more', '20 to 40 guests'. */
export function formatGuestLimits({ minimum, maximum }: PackageGuests): string {
  if (minimum === undefined) return `up to ${maximum} guests`;
  return maximum === undefined ? `${minimum} guests or more` : `${minimum} to ${maximum} guests`;
}

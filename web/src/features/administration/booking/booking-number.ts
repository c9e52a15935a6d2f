/** Returns the booking number in a search; undefined for any other text. */
export function bookingNumberIn(search: string): string | undefined {
  const typed = search.trim().toUpperCase();
  return /^HST-[A-Z0-9]{9}$/.test(typed) ? typed : undefined;
}

/** The administrators' page of a booking. */
export const supportPath = (bookingId: string): string => `/super-admin?booking=${bookingId}`;

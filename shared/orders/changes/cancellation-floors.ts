/** What of one order a cancellation by the host would have retained on the day of a change, in cents. */
export interface Floor {
  vendorId: string;
  cents: number;
}

/** The least that a later cancellation of an order retains: no change lowers it (decision 141). Cents. */
export const floorCents = (changes: readonly { floors: readonly Floor[] }[], vendorId: string): number =>
  Math.max(
    0,
    ...changes.flatMap(({ floors }) => floors.filter((floor) => floor.vendorId === vendorId).map(({ cents }) => cents)),
  );

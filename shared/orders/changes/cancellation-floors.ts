/** The amount of one order that a host's cancellation would have retained on the day of a change, in cents. */
export interface Floor {
  vendorId: string;
  cents: number;
}

/** Returns the least that a later cancellation of an order retains, in cents: no change lowers it (rule changes-8). */
export const floorCents = (changes: readonly { floors: readonly Floor[] }[], vendorId: string): number =>
  Math.max(
    0,
    ...changes.flatMap(({ floors }) => floors.filter((floor) => floor.vendorId === vendorId).map(({ cents }) => cents)),
  );

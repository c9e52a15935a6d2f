/**
 * The percentage that the vendor keeps when a host cancels, by whole days before the event; the first tier whose
 * `minimumDays` is reached applies. More than 7 days: none; 3 to 7 days: half; under 3 days: all (rule orders-1). A
 * vendor's own cancellation refunds in full.
 */
export const cancellationTiers = [
  { minimumDays: 8, retainedPercent: 0 },
  { minimumDays: 3, retainedPercent: 50 },
  { minimumDays: Number.NEGATIVE_INFINITY, retainedPercent: 100 },
] as const;

/** Returns the percentage that the vendor keeps if the host cancels `daysBefore` the event (rule orders-1). */
export function retainedPercentOnCancellation(daysBefore: number): number {
  return cancellationTiers.find((tier) => daysBefore >= tier.minimumDays)?.retainedPercent ?? 100;
}

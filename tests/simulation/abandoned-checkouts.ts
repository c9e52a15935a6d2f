/*
 * A host's waiting time after checkouts abandoned at the bank, deliberately reimplemented without the product's rules:
 * nothing here is imported from shared/ or functions/.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes, by how many checkouts were abandoned; after more of them as after the last. */
const pauses = [0, 0, 1, 5, 30, 120];

// No call takes longer, so one that gives a checkout back later than this knows that the bank was asked.
const longestCallMs = 120_000;

// The moment of a write is a little after the moment of its decision.
const slackMs = 2000;

/** Checkouts that hosts left at their bank's question. */
export class AbandonedCheckouts {
  /** By booking: since when the bank asks. */
  private readonly asked = new Map<string, number>();
  /** By host: when each was given back. */
  private readonly abandoned = new Map<string, number[]>();

  /** The bank asks the host of this booking. */
  bankAsks(bookingId: string, now: number): void {
    if (!this.asked.has(bookingId)) this.asked.set(bookingId, now);
  }

  givenBack(bookingId: string, userId: string, now: number): void {
    const since = this.asked.get(bookingId);
    if (since === undefined || now - since < longestCallMs) return;
    this.abandoned.set(userId, [...(this.abandoned.get(userId) ?? []), now - slackMs]);
  }

  /** A booking clears the earlier abandoned checkouts. */
  paid(userId: string): void {
    this.abandoned.delete(userId);
  }

  /** The earliest moment at which the host may begin a checkout, judged at `now`. */
  pausedUntil(userId: string, now: number): number {
    const recent = (this.abandoned.get(userId) ?? []).filter((at) => at > now - dayMs);
    const minutes = pauses[Math.min(recent.length, pauses.length - 1)] ?? 0;
    return Math.max(0, ...recent) + minutes * minuteMs;
  }
}

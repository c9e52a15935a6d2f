/*
 * A host's waiting time after checkouts abandoned at the bank, deliberately reimplemented without the product's rules:
 * nothing here is imported from shared/ or functions/.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Minutes, by the number of abandoned checkouts; the last applies to higher numbers. */
const pauses = [0, 0, 1, 5, 30, 120];

// No call takes longer, so one that releases a checkout later than this knows that the bank was asked.
const longestCallMs = 120_000;

// A write happens slightly after its decision.
const slackMs = 2000;

/** Checkouts that hosts abandoned at their bank's challenge. */
export class AbandonedCheckouts {
  /** By booking: the moment of the bank's challenge. */
  private readonly asked = new Map<string, number>();
  /** By host: the moments at which they were released. */
  private readonly abandoned = new Map<string, number[]>();

  /** Records that the bank challenges the host of this booking. */
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

  /** Returns the earliest moment at which the host may begin a checkout, judged at `now`. */
  pausedUntil(userId: string, now: number): number {
    const recent = (this.abandoned.get(userId) ?? []).filter((at) => at > now - dayMs);
    const minutes = pauses[Math.min(recent.length, pauses.length - 1)] ?? 0;
    return Math.max(0, ...recent) + minutes * minuteMs;
  }
}

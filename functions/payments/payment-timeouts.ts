/** A payment that is idle for this long (ms) is considered abandoned: three times the longest call. */
export const paymentTimeoutMs = 30_000;

/**
 * The same while the host answers their bank; counted from the start of the payment, so that a day can't be held for
 * long.
 */
export const bankChallengeTimeoutMs = 10 * 60_000;

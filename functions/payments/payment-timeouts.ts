/** A payment that is idle for this long (ms) is considered abandoned: three times the longest call. */
export const paymentTimeoutMs = 30_000;

/**
 * The same while the host answers their bank; counted from the start of the payment, so that a day can't be held for
 * long.
 */
export const bankChallengeMinutes = 10;
export const bankChallengeTimeoutMs = bankChallengeMinutes * 60_000;

/**
 * Minutes after the last day of a payment in which its charge still counts: it came in time and was found late. One that
 * is found later goes back.
 */
export const lateChargeMinutes = 15;

/** A payment that is idle for this long (ms) counts as abandoned: three times the longest call. */
export const paymentTimeoutMs = 30_000;

/** The same during a bank's challenge; counted from the start of the payment, so that a day can't be held for long. */
export const bankChallengeMinutes = 10;
export const bankChallengeTimeoutMs = bankChallengeMinutes * 60_000;

/**
 * Minutes after a payment's last day in which its charge still counts, because it came in time and was found late. A
 * charge found later is refunded.
 */
export const lateChargeMinutes = 15;

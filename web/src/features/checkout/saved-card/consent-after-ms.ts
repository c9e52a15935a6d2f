/** Milliseconds after which the payment page asks about saving the card, so that its first load stays small. */
export const consentAfterMs = 1500;

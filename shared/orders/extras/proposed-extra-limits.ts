/* Apart from the rules, so that a page that only names a limit loads nothing else. */

/** Bounds of an extra's price, the vendor's part, in cents (rule extras-21). */
export const minimumExtraCents = 100;
export const maximumExtraCents = 1_000_000;

/** Extras that a vendor can propose for an order, with withdrawn and declined ones (rule extras-22). */
export const maximumProposedExtras = 10;

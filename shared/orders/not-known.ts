/** Shown for a start time or address that the host left open when booking. */
export const notKnown = 'Not known yet';

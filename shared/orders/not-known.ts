/** Shown for a start time or address that the host left open when booking. */
export const notKnown = 'Not known yet';

/** Shown to a vendor for the end of an order without a length: it takes the whole day (rule orders-38). */
export const wholeDayText = 'Not known yet: your whole day is booked';

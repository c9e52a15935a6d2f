/** The country of a payer who names none, and the first in the list. */
export const homeCountry = 'US';

/* The short form of the benches, in which `npm test` sees that each still works (`BENCH=short`); its figures prove nothing. */

const isShort = process.env['BENCH'] === 'short';

/** How often or how much a bench does, and what is enough in its short form. */
export const amount = (whole: number, short: number): number => (isShort ? short : whole);

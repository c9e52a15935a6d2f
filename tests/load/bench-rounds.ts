/*
 * The short form of the benches, with which `npm test` checks that each still works (`BENCH=short`); its figures prove
 * nothing.
 */

const isShort = process.env['BENCH'] === 'short';

/** Returns a bench's number of rounds or amount of data, or the smaller one of its short form. */
export const amount = (whole: number, short: number): number => (isShort ? short : whole);

import { expect, it } from 'vitest';
import { describeGuestCount } from './guest-count-text.ts';

const describe = (differenceCents: number | null, expectedGuests = 96) =>
  describeGuestCount({ expectedGuests, bookedGuests: 110, differenceCents, lastDay: '2027-06-04' });

it('another guest count is described with its price and last day', () => {
  expect(describe(-41_250)).toBe('96 are expected, you booked 110: $412.50 less if you change it by Jun 4.');
  expect(describe(41_250, 1200)).toBe('1,200 are expected, you booked 110: $412.50 more if you change it by Jun 4.');
  expect(describe(0)).toBe('96 are expected, you booked 110, at the same price. The last day to change it is Jun 4.');
  expect(describe(null, 1)).toBe('1 is expected, you booked 110. The last day to change it is Jun 4.');
});

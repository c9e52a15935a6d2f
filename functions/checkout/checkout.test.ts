import { expect, it } from 'vitest';
import { bookingIdSchema } from '#shared/kernel/ids.ts';
import { newBookingId } from './checkout.ts';
import { proves } from '#tests/support/proves.ts';

it('generates unique ids of the form HST-XXXXXXXXX', proves('constants-23'), () => {
  const ids = Array.from({ length: 1000 }, () => newBookingId());
  expect(ids.every((id) => bookingIdSchema.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});

it('skips bytes that would favor the first letters', () => {
  const bytes = [
    [252, 253, 254, 255, 0, 35, 36, 251, 255],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  ];
  expect(newBookingId(() => Uint8Array.from(bytes.shift() ?? []))).toBe('HST-A9A9BCDEF');
});

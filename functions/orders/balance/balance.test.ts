import { expect, it } from 'vitest';
import { balanceRequest, bookingOfBalanceKey, changeRequest, newBalanceKey } from './balance.ts';

const bookingId = 'HST-ABCDEF123';
const paymentKey = '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11';

it.each([
  newBalanceKey(bookingId, '01JD4M8Z3T5V9W2X4Y6Z8A0B1C'),
  balanceRequest(bookingId, paymentKey, 244_020),
  changeRequest(bookingId, paymentKey, 5000),
])('%s is the key of a balance or a change', (key) => {
  expect(bookingOfBalanceKey(key)).toBe(bookingId);
});

it.each([
  `${bookingId}.extra.01JD4M8Z3T5V9W2X4Y6Z8A0B1C.tip.01JD4M8Z3T5V9W2X4Y6Z8A0B1D`,
  `${bookingId}.01JD4M8Z3T5V9W2X4Y6Z8A0B1C.given-back`,
  `${bookingId}.anything`,
  `${bookingId}.`,
  `${paymentKey}.${bookingId}`,
])('%s is the key of another payment', (key) => {
  expect(bookingOfBalanceKey(key)).toBeUndefined();
});

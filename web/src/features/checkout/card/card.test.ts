import { describe, expect, it } from 'vitest';
import { cardProblems, checkExpiry, formatCardNumber, formatCvv, formatExpiry, passesLuhn } from './card.ts';
import type { CardValues } from './card.ts';
import { proves } from '#tests/support/proves.ts';

const now = new Date('2026-11-21T12:00:00Z');

const findProblems = (card: CardValues): string[] =>
  (['cardNumber', 'expiryDate', 'cvv'] as const).flatMap((field) => cardProblems[field](card[field], now) ?? []);

describe('card fields', () => {
  it('groups the card number in fours, at most 19 characters', proves('validation-26'), () => {
    expect(formatCardNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('42a42 4')).toBe('4242 4');
  });
  it('formats the expiry as MM/YY', proves('validation-27'), () => {
    expect([
      formatExpiry('1'),
      formatExpiry('12'),
      formatExpiry('122'),
      formatExpiry('12/279'),
      formatExpiry('5'),
      formatExpiry('12/2027'),
      formatExpiry('1/'),
      formatExpiry('1/28'),
    ]).toEqual(['1', '12', '12/2', '12/27', '05', '12/27', '01', '01/28']);
  });
  it('keeps only digits of the security code', proves('validation-28'), () => {
    expect(formatCvv('12a345')).toBe('1234');
  });
});

describe('card checks', () => {
  it('detects a typing error in the card number', proves('validation-30'), () => {
    expect(passesLuhn('4242 4242 4242 4242')).toBe(true);
    expect(passesLuhn('4242 4242 4242 4241')).toBe(false);
  });
  it('reports an expired card, which is valid through its last month', proves('validation-30'), () => {
    expect(checkExpiry('08/25', now)).toBe('This card expired in August 2025');
    expect(checkExpiry('11/26', now)).toBeUndefined();
    expect(checkExpiry('13/27', now)).toBe('Enter the expiry as MM/YY');
  });
  it('requires every card field', proves('validation-26', 'validation-27', 'validation-28'), () => {
    const empty = { cardNumber: '', expiryDate: '', cvv: '' };
    expect(findProblems(empty)).toEqual(['Card number is required', 'Expiry is required', 'CVV is required']);
  });
  it.each([
    ['a number that is too short', { cardNumber: '4242 4242 4242' }],
    ['a number with a typing error', { cardNumber: '4242 4242 4242 4241' }],
    ['an expiry that is not complete', { expiryDate: '12/' }],
    ['a month that there is not', { expiryDate: '13/27' }],
    ['a card that expired', { expiryDate: '10/26' }],
    ['a code that is too short', { cvv: '12' }],
  ])('refuses %s', (_, changes) => {
    const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '12/27', cvv: '123', ...changes };
    expect(findProblems(card)).toHaveLength(1);
  });
  it('accepts a card of 15 digits with a code of 4', () => {
    const card = { cardNumber: '3782 8224 6310 005', expiryDate: '11/26', cvv: '1234' };
    expect(findProblems(card)).toEqual([]);
  });
});

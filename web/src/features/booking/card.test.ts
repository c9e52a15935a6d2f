import { describe, expect, it } from 'vitest';
import {
  checkExpiry,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  formatZip,
  passesLuhn,
  paymentFormSchema,
} from './card.ts';
import { sandboxProvider } from './sandbox-provider.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('the card fields', () => {
  it('group the number in fours, at most 19 characters', () => {
    expect(formatCardNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('42a42 4')).toBe('4242 4');
  });
  it('write the expiry as MM/YY', () => {
    expect([
      formatExpiry('1'),
      formatExpiry('12'),
      formatExpiry('122'),
      formatExpiry('12/279'),
      formatExpiry('5'),
    ]).toEqual(['1', '12', '12/2', '12/27', '05']);
  });
  it('keep digits only', () => {
    expect([formatCvv('12a345'), formatZip('787-0412')]).toEqual(['1234', '78704']);
  });
});

describe('the card checks', () => {
  it('find a typing error in the number', () => {
    expect(passesLuhn('4242 4242 4242 4242')).toBe(true);
    expect(passesLuhn('4242 4242 4242 4241')).toBe(false);
  });
  it('say when a card expired; its last month still counts', () => {
    expect(checkExpiry('08/25', now)).toBe('This card expired in August 2025');
    expect(checkExpiry('11/26', now)).toBeUndefined();
    expect(checkExpiry('13/27', now)).toBe('Enter the expiry as MM/YY');
  });
  it('want every field', () => {
    const empty = { cardNumber: '', expiryDate: '', cvv: '', name: '', email: '', zipCode: '' };
    const issues = paymentFormSchema(() => now).safeParse(empty).error?.issues ?? [];
    expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(Object.keys(empty)));
  });
});

describe('the sandbox provider', () => {
  const tokenOf = (cardNumber: string) => sandboxProvider.tokenise({ cardNumber, expiryDate: '12/30', cvv: '123' });
  it('turns published test numbers into tokens that name the outcome', async () => {
    expect(await tokenOf('4242 4242 4242 4242')).toEqual({ token: 'tok_sandbox_success' });
    expect(await tokenOf('4000 0000 0000 0002')).toEqual({ token: 'tok_sandbox_declined' });
    expect(await tokenOf('4000 0025 0000 3155')).toEqual({ token: 'tok_sandbox_authentication_required' });
    expect(await tokenOf('5555 5555 5555 4444')).toEqual({ token: 'tok_sandbox_success' });
  });
  it('refuses a number with a typing error', async () => {
    expect(await tokenOf('4242 4242 4242 4241')).toHaveProperty('error');
  });
});

import { expect, it } from 'vitest';
import { sandboxToken } from '../card/card.ts';
import { tokenToSave } from './sandbox-card.ts';

it.each([
  ['4242 4242 4242 4242', 'tok_sandbox_success.Visa.4242'],
  ['5555555555554444', 'tok_sandbox_success.Mastercard.4444'],
  ['378282246310005', 'tok_sandbox_success.American Express.0005'],
  ['4000 0027 6000 3184', 'tok_sandbox_always_asks.Visa.3184'],
  ['4000 0000 0001 0027', 'tok_sandbox_declined_later.Visa.0027'],
])('the token to save %s is %s', (number, token) => {
  expect(tokenToSave(sandboxToken(number), number)).toBe(token);
});

import { describe, expect, it } from 'vitest';
import { accountNumberProblem, routingNumberProblem } from './bank-account.ts';

const notExact = 'Routing number must be exactly 9 digits';
const unknown = 'No bank has this routing number. Check each digit.';

describe('routing number', () => {
  it.each(['021000021', '011401533', '121000358', '091000019', '0210 0002 1', ' 021-000-021 '])(
    'accepts the routing number %s',
    (typed) => {
      expect(routingNumberProblem(typed)).toBeUndefined();
    },
  );

  it.each(['', '02100002', '0210000211', '02100002x', '٠٢١٠٠٠٠٢١'])(
    "rejects the routing number '%s', which isn't 9 digits (vendor spec 5)",
    (typed) => {
      expect(routingNumberProblem(typed)).toBe(notExact);
    },
  );

  it('rejects a routing number with any one digit wrong', () => {
    const right = '121000358';
    for (const [place, digit] of [...right].entries()) {
      for (const other of '0123456789'.replace(digit, '')) {
        const typed = right.slice(0, place) + other + right.slice(place + 1);
        expect(routingNumberProblem(typed), typed).toBe(unknown);
      }
    }
  });

  it.each(['000000000', '990000006', '500000005'])(
    'rejects the routing number %s, whose checksum is right but whose prefix no bank uses',
    (typed) => {
      expect(routingNumberProblem(typed)).toBe(unknown);
    },
  );
});

describe('account number', () => {
  it.each(['12345', '12345678901234567', '0000 0000 12', '12-345'])('accepts the account number %s', (typed) => {
    expect(accountNumberProblem(typed)).toBeUndefined();
  });

  it.each([
    ['1234', 'Account number must be at least 5 digits'],
    ['123456789012345678', 'Account number must be at most 17 digits'],
    ['US12345', 'Account number can only contain digits'],
  ])('rejects the account number %s', (typed, message) => {
    expect(accountNumberProblem(typed)).toBe(message);
  });
});

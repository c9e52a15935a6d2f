import { describe, expect, it } from 'vitest';
import { numberProblems } from './typed-numbers.ts';

const right = { routingNumber: '021000021', accountNumber: '48270019', confirmation: '4827 0019' };

describe('typed bank numbers', () => {
  it('accepts bank numbers if both are valid and the account number was repeated correctly', () => {
    expect(numberProblems(right)).toEqual({});
  });

  it('requires both bank numbers once one is typed', () => {
    expect(numberProblems({ ...right, routingNumber: '' })).toEqual({
      routingNumber: 'Routing number must be exactly 9 digits',
    });
    expect(numberProblems({ ...right, accountNumber: '', confirmation: '' })).toEqual({
      accountNumber: 'Account number must be at least 5 digits',
    });
  });

  it("reports which number doesn't match", () => {
    expect(numberProblems({ ...right, confirmation: '48270091' })).toEqual({
      confirmation: "The account numbers don't match",
    });
  });
});

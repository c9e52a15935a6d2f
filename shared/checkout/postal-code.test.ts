import { describe, expect, it } from 'vitest';
import { billingCountries, postalCodeRequired, withoutPostalCode } from './billing-countries.ts';
import { payerSchema } from './payer-schema.ts';
import { postalCodeNeed, postalCodeProblem, readPostalCode } from './postal-code.ts';

describe('postal codes', () => {
  it.each([
    ['CA', 'k1a0b1', 'K1A0B1'],
    ['CA', 'K1A-0B1', 'K1A0B1'],
    ['CA', ' m5v 2t6 ', 'M5V 2T6'],
    ['GB', 'sw1a1aa', 'SW1A1AA'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['GB', 'bfpo 61', 'BFPO 61'],
    ['IE', 'd02af30', 'D02AF30'],
    ['IE', 'D02 AF30', 'D02 AF30'],
    ['NL', '1234 ab', '1234 AB'],
    ['NL', '1234ab', '1234AB'],
    ['JP', '1000001', '100-0001'],
    ['JP', '100 0001', '100-0001'],
    ['PL', '00950', '00-950'],
    ['IN', '110 001', '110001'],
    ['DE', 'DE-10115', '10115'],
    ['AT', '1010', '1010'],
    ['SE', '11455', '11455'],
    ['KY', 'ky11001', 'KY1-1001'],
    ['AZ', 'AZ1000', '1000'],
    ['VG', 'vg1110', 'VG1110'],
    ['BR', '01310100', '01310100'],
    ['CL', '8320000', '8320000'],
    ['AR', '1425', '1425'],
    ['AR', 'c1425 caa', 'C1425CAA'],
    ['EG', '4460232', '4460232'],
    ['KH', '120101', '120101'],
    ['SV', '1101', '1101'],
    ['FK', 'fiqq1zz', 'FIQQ 1ZZ'],
    // Without a known rule.
    ['TT', '500234', '500234'],
  ])('of %s, "%s" is read as "%s"', (country, typed, code) => {
    expect(readPostalCode(country, typed)).toBe(code);
    expect(postalCodeProblem(country, typed)).toBeUndefined();
  });

  it.each([
    ['CA', '78704'],
    ['CA', 'K1A 0O1'],
    ['GB', '1AA SW1A'],
    ['DE', '1011'],
    ['AT', '0101'],
    ['NL', '1234'],
    ['JP', '100-00011'],
    ['IE', 'D02'],
    ['FR', 'Paris'],
    ['TT', '5'.repeat(21)],
    ['DE', '- -'],
  ])('of %s, "%s" is refused', (country, typed) => {
    expect(readPostalCode(country, typed)).toBeUndefined();
    expect(postalCodeProblem(country, typed)).toBe('Invalid postal code');
  });

  it('are required, optional or unknown by country', () => {
    expect(['US', 'CA', 'IE', 'HK'].map(postalCodeNeed)).toEqual(['required', 'required', 'optional', 'none']);
    expect(postalCodeProblem('CA', ' ')).toBe('Postal code is required');
    expect(postalCodeProblem('IE', '')).toBeUndefined();
    expect(postalCodeProblem('HK', '')).toBeUndefined();
  });
});

describe('billing countries', () => {
  it('all have a name, and none is in two lists of postal codes', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(billingCountries.filter((country) => names.of(country) === undefined)).toEqual([]);
    expect(new Set(billingCountries).size).toBe(billingCountries.length);
    const listed = [...withoutPostalCode, ...postalCodeRequired];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((country) => !billingCountries.includes(country))).toEqual([]);
  });
});

describe('a payer', () => {
  const payer = { name: 'Maya Ortiz', email: 'maya@example.test' };
  const problems = (more: object) =>
    payerSchema.safeParse({ ...payer, ...more }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('who names no country is in the United States', () => {
    expect(payerSchema.parse({ ...payer, zipCode: '78704' })).toMatchObject({ country: 'US', zipCode: '78704' });
  });

  it.each([
    [{ zipCode: 'K1A 0B1' }, ['zipCode', 'Invalid ZIP code']],
    [{}, ['zipCode', 'Invalid ZIP code']],
    [{ country: 'CA', zipCode: '78704' }, ['zipCode', 'Invalid postal code']],
    [{ country: 'CA' }, ['zipCode', 'Postal code is required']],
    [{ country: 'XX', zipCode: '78704' }, ['country', 'Choose a country']],
    [{ country: 'ca', zipCode: 'K1A 0B1' }, ['country', 'Choose a country']],
  ])('with %j gets the error at its field', (more, problem) => {
    expect(problems(more)).toEqual([problem]);
  });

  it.each([{ country: 'CA', zipCode: 'k1a0b1' }, { country: 'IE' }, { country: 'HK', zipCode: '' }])(
    'with %j is accepted',
    (more) => {
      expect(problems(more)).toBeUndefined();
    },
  );
});

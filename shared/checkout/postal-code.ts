import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { postalCodeRequired, withoutPostalCode } from './billing-countries.ts';
import { homeCountry } from './home-country.ts';

/** Maximum number of characters of a postal code as typed. */
export const longestPostalCode = 20;

/** Codes in use that the package refuses. */
const furtherCodes: Readonly<Record<string, RegExp>> = {
  // The number alone, as before there were letters.
  AR: /^\d{4}$/,
  // Seven digits, beside the earlier five.
  EG: /^\d{7}$/,
  // Forces abroad, and a bank's code.
  GB: /^(?:BFPO ?\d{1,4}|GIR ?0AA)$/,
  // Six digits, beside the earlier five.
  KH: /^\d{6}$/,
  // One number, beside the earlier three with hyphens.
  NI: /^\d{5}$/,
  // The region's letters come first.
  SO: /^[A-Z]{2} ?\d{5}$/,
  // Without the letters CP.
  SV: /^\d{4}$/,
};

const isCode = (country: string, code: string): boolean =>
  !postcodeValidatorExistsForCountry(country) ||
  postcodeValidator(code, country) ||
  furtherCodes[country]?.test(code) === true;

/** Returns a code without a space or hyphen, and with one at each place. */
const spellings = (code: string): string[] => [
  code,
  ...[' ', '-'].flatMap((sign) =>
    Array.from(code.slice(1), (_, index) => code.slice(0, index + 1) + sign + code.slice(index + 1)),
  ),
];

/**
 * Returns a typed postal code in a spelling of its country, in upper case: as typed if that is one, else with the
 * spaces and hyphens of the rule and without the country's letters before it ('D-10115'). Returns undefined if it is no
 * code there; a country without a known rule accepts any text (rule checkout-47).
 */
export function readPostalCode(country: string, typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  const compact = code.replace(/[\s-]/g, '');
  if (compact === '' || code.length > longestPostalCode) return undefined;
  const local = compact.startsWith(country) ? spellings(compact.slice(country.length)) : [];
  return [code, ...spellings(compact), ...local].find((spelling) => isCode(country, spelling));
}

/** Returns if an address of the country has a postal code: always, for some people, or never. */
export function postalCodeNeed(country: string): 'required' | 'optional' | 'none' {
  if (withoutPostalCode.includes(country)) return 'none';
  return postalCodeRequired.includes(country) || country === homeCountry ? 'required' : 'optional';
}

/** Returns the error of a postal code outside the United States; blank text is right where a code isn't required. */
export function postalCodeProblem(country: string, typed: string): string | undefined {
  const need = postalCodeNeed(country);
  if (need === 'none') return undefined;
  if (typed.trim() === '') return need === 'required' ? 'Postal code is required' : undefined;
  return readPostalCode(country, typed) === undefined ? 'Invalid postal code' : undefined;
}

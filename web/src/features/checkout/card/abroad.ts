import { billingCountries } from '#shared/checkout/billing-countries.ts';
import { homeCountry } from '#shared/checkout/home-country.ts';
import { postalCodeNeed } from '#shared/checkout/postal-code.ts';

/* What only a payer outside the United States needs; loaded once the form is in use. */

export { postalCodeProblem, readPostalCode } from '#shared/checkout/postal-code.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

const toOption = (value: string) => ({ value, label: names.of(value) ?? value });

/** All billing countries by name, after the United States. */
export const countryOptions = [
  toOption(homeCountry),
  ...billingCountries
    .filter((country) => country !== homeCountry)
    .map(toOption)
    .sort((one, other) => one.label.localeCompare(other.label, 'en')),
];

/** Returns the label of the postal code's field, and how it is typed; undefined where addresses have none. */
export function postalCodeLook(country: string) {
  const need = postalCodeNeed(country);
  return need === 'none'
    ? undefined
    : { label: 'Postal code', optional: need === 'optional', autoCapitalize: 'characters' };
}

import * as z from 'zod/mini';
import { zipSchema } from '#shared/kernel/ids.ts';
import { cardholderName, email } from '#shared/kernel/validation.ts';
import { billingCountries } from './billing-countries.ts';
import { homeCountry } from './home-country.ts';
import { longestPostalCode, postalCodeProblem } from './postal-code.ts';

const codeProblem = (country: string, code: string): string | undefined => {
  if (country !== homeCountry) return postalCodeProblem(country, code);
  return zipSchema.safeParse(code).error?.issues[0]?.message;
};

/** The payer of a card. Older clients name no country and mean the United States (rule checkout-46). */
export const payerSchema = z
  .strictObject({
    name: cardholderName,
    email,
    country: z._default(z.enum(billingCountries, 'Choose a country'), homeCountry),
    /** A ZIP code in the United States, else the country's postal code; blank where there is none. */
    zipCode: z._default(z.string().check(z.maxLength(longestPostalCode, 'Invalid postal code')), ''),
  })
  .check(
    z.superRefine(({ country, zipCode }, context) => {
      const message = codeProblem(country, zipCode);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['zipCode'], message });
    }),
  );

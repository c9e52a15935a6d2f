import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { parseCents } from '#shared/kernel/money.ts';
import { offerTermsSchema } from '#shared/offers/offer.ts';
import { offerTermsProblems } from '#shared/offers/offer-terms.ts';
import { quantityProblem } from '#shared/planning/quantity.ts';
import { vendorZone } from '#web/lib/zones.ts';
import { toFormField, toOfferTerms } from './offer-values.ts';
import type { OfferValues } from './offer-values.ts';

const required = {
  date: 'Event date is required',
  startTime: 'Start time is required',
  durationHours: 'Hours are required',
  guestCount: 'Guest count is required',
  validThrough: 'Choose the last day of this offer',
} as const;

/** Returns an offer's errors, a sentence by field name; empty if it can be sent. */
export function offerFieldProblems(values: OfferValues, now: Date): Record<string, string> {
  const terms = toOfferTerms(values);
  const { error } = offerTermsSchema.safeParse(terms);
  if (!error) return byField(offerTermsProblems(terms, { now, timeZone: vendorZone() }));
  // The first message of a field counts, so the last one of this list.
  const problems = byField(
    Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  );
  for (const [index, { price, quantity }] of terms.lines.entries()) {
    const problem = quantityProblem(price.unit, quantity);
    if (problem) problems[`lines.${index}.quantity`] = problem;
  }
  for (const [index, { amount }] of values.lines.entries())
    if (amount.trim() !== '' && parseCents(amount) === undefined)
      problems[`lines.${index}.amount`] = 'Enter a price, such as 38.50';
  for (const [field, words] of Object.entries(required))
    if (values[field as keyof typeof required].trim() === '') problems[field] = words;
  return problems;
}

/** Maps the service's messages to the names of the fields. */
export const byField = (problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [toFormField(path), message]));

export const offerResolver: Resolver<OfferValues> = (values) => {
  const problems = offerFieldProblems(values, new Date());
  return Object.keys(problems).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: fieldErrors(problems, values) };
};

/** Converts errors to the form's structure, with a line's errors below `lines`. */
function fieldErrors(problems: Readonly<Record<string, string>>, { lines }: OfferValues): FieldErrors<OfferValues> {
  const at = (field: string): FieldError | undefined =>
    problems[field] === undefined ? undefined : { type: 'custom', message: problems[field] };
  const single = Object.keys(problems).filter((field) => !field.includes('.'));
  const own = Object.fromEntries(single.map((field) => [field, at(field)]));
  const inLines = lines.map((line, index) =>
    Object.fromEntries(Object.keys(line).map((part) => [part, at(`lines.${index}.${part}`)])),
  );
  return { ...own, lines: Object.assign(inLines, { root: at('lines') }) };
}

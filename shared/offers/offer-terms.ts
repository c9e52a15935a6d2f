import { addDays, checkEventDate, formatDate, isQuarterHour, quarterHourProblem, todayIn } from '../kernel/dates.ts';
import { maximumPriceCents } from '../kernel/money.ts';
import { quantityProblem } from '../planning/quantity.ts';
import { maximumOfferValidDays, offerValidDays } from './offer.ts';
import type { OfferTerms } from './offer.ts';
import { offerQuote } from './offer-quote.ts';

/** Returns the last day on which an offer made today can be valid; before today if there is none. */
export const latestValidThrough = (today: string, eventDate: string): string =>
  earlier(addDays(today, maximumOfferValidDays), addDays(eventDate, -1));

/** Returns the suggested last day of an offer made today. */
export const defaultValidThrough = (today: string, eventDate: string): string =>
  earlier(addDays(today, offerValidDays), addDays(eventDate, -1));

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Returns the problems of an offer's terms beyond their shape: a sentence for each field, by its path. */
export function offerTermsProblems(
  terms: Pick<OfferTerms, 'facts' | 'lines' | 'validThrough'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Record<string, string> {
  const problems: Record<string, string> = {};
  const dateProblem = checkEventDate(terms.facts.date, now, timeZone);
  if (dateProblem) problems['facts.date'] = dateProblem;
  else Object.assign(problems, validityProblem(terms, todayIn(timeZone, now)));
  if (!isQuarterHour(terms.facts.startTime)) problems['facts.startTime'] = quarterHourProblem;
  for (const [position, { price, quantity }] of terms.lines.entries()) {
    const problem = quantityProblem(price.unit, quantity);
    if (problem) problems[`lines.${position}.quantity`] = problem;
  }
  if (offerQuote(terms).totalCents > maximumPriceCents) problems.lines = 'An offer can be at most $1,000,000';
  return problems;
}

function validityProblem({ facts, validThrough }: Pick<OfferTerms, 'facts' | 'validThrough'>, today: string) {
  const last = latestValidThrough(today, facts.date);
  if (validThrough < today) return { validThrough: 'Choose today or later' };
  return validThrough > last ? { validThrough: `Choose ${formatDate(last)} or earlier` } : {};
}

import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { lowestQuote } from '#shared/checkout/event-price.ts';
import type { PricedService } from '#shared/checkout/event-price.ts';
import { travelFeeIn } from '#shared/checkout/vendor-fees.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { formatItemProblem } from '#shared/planning/item-problem-text.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { judgedEvent } from '#shared/planning/judged-event.ts';
import { isAside, suits } from '#shared/planning/suits.ts';
import { plannedService } from '#shared/planning/planned-service.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { isByOfferOnly, quotesEach } from '#shared/products/by-offer-only.ts';
import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';
import { dayProblems } from './item-problems.ts';

/** A package as a separate service, and the problems that keep it from being booked, without a period. */
interface Candidate {
  service: PricedService;
  problems: readonly string[];
  byOfferOnly: boolean;
  /** It isn't a service by itself. */
  isAside: boolean;
}

interface Asked {
  /** If omitted, the vendor's first service that the host chose, else its first. */
  category?: Category | undefined;
  /** The vendor's days of the event. */
  findDay: FindDay;
  now: Date;
}

/**
 * Returns a vendor's price for a draft's event: the cheapest main package that suits it, with its add-ons, priced and
 * checked as if it were in the plan (rule directory-5). Packages by offer only count if no other fits.
 */
export function vendorPrice(
  list: PriceList,
  draft: DraftRecord,
  { category: wanted, findDay, now }: Asked,
): VendorPrice {
  const { vendorId, categories, answers } = list;
  const category = wanted ?? plannedService(categories, draft.serviceAreas);
  const candidates = list.packages
    .filter((one) => one.category === category)
    .map((one) => toCandidate(one, list, draft, { findDay, now }));
  const fit = candidates.filter(({ problems }) => problems.length === 0);
  const bookable = fit.filter((one) => !one.byOfferOnly);
  const isFit = fit.length > 0;
  const byOfferOnly = isFit && bookable.length === 0;
  const fitting = (byOfferOnly ? fit : bookable).map(({ service }) => service);
  const quote = lowestQuote(fitting, draft);
  const travelFeeCents = quote?.lines[0] && travelFeeIn(quote.lines[0]);
  return {
    vendorId,
    category,
    allInCents: quote?.totalCents ?? null,
    ...(travelFeeCents && { travelFeeCents }),
    isCustomQuote: isFit ? fitting.every(isStartingPrice) : quotesEach(answers, category),
    ...((isFit ? byOfferOnly : quotesEach(answers, category)) && { byOfferOnly: true }),
    ...(list.asksFirst && { asksFirst: true }),
    misfit: isFit ? null : nearestMisfit(candidates),
  };
}

function toCandidate(
  one: PriceList['packages'][number],
  list: PriceList,
  draft: DraftRecord,
  { findDay, now }: Asked,
): Candidate {
  const { details, place } = draft;
  const { date, guestCount } = details;
  const judgement = suits(one, judgedEvent(draft), list.packages);
  const isSuited = judgement.answer !== 'no';
  const quantity = isSuited ? judgement.quantity : undefined;
  const addOns = judgement.answer === 'with_add_ons' ? judgement.addOns : [];
  const chosen = { category: one.category };
  const event = { guestCount, place, when: date === null ? null : { date, now } };
  const byOfferOnly = isByOfferOnly(one, list);
  const line = {
    productName: one.name,
    price: one.price,
    guests: one.known.guests,
    quantity,
    ...pickPackageTimes(one),
  };
  const terms = itemTerms(list, chosen);
  return {
    service: { ...chosen, ...terms, packages: [{ price: one.price, quantity }, ...addOns] },
    byOfferOnly,
    isAside: !isSuited && isAside(judgement),
    problems: [
      ...dayProblems(
        list,
        { ...details, timeZone: place?.timeZone, items: [{ ...terms, packages: [line] }] },
        findDay,
      ).map(formatItemProblem),
      ...new Set([
        ...findMisfits(event, toFitFacts(chosen, list, [one]), [line]).map(({ message }) => message),
        ...(isSuited ? [] : [judgement.reason]),
      ]),
    ],
  };
}

/** Returns the first problem of the main package with the fewest, or of any; null without packages. */
const nearestMisfit = (candidates: readonly Candidate[]): string | null =>
  candidates.toSorted((a, b) => Number(a.isAside) - Number(b.isAside) || a.problems.length - b.problems.length)[0]
    ?.problems[0] ?? null;

const isStartingPrice = ({ packages }: PricedService): boolean => packages.every(({ price }) => price.unit === 'from');

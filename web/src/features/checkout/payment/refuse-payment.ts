import { fetchDraft } from '#web/domain/planning/api.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import type { Problem } from '../attempt/refusals.ts';
import { promoProblem, refusalProblem } from '../attempt/refused-plan.ts';
import { discountedQuote } from '../promo/discounted-quote.ts';
import type { PromoCodes } from '../promo/use-promo-codes.ts';
import type { PayablePlan } from './payable-plan.ts';
import type { Attempt } from './use-paying.ts';

/** The total agreed to in an attempt, and the server's current one, in cents. */
export interface PriceChange extends Attempt {
  toCents: number;
  /** The plan as the host saw it, and the server's messages about it. */
  seen: Pick<PayablePlan, 'items'>;
  fields: ApiError['fields'];
}

interface RefusalOptions {
  plan: PayablePlan;
  promos: PromoCodes;
  setProblem(problem: Problem): void;
  setPriceChange(change: PriceChange): void;
  signInAgain(): void;
}

/** Handles a refused payment: asks about the price, drops codes, or shows the error. */
export const refusePayment = ({ plan, promos, setProblem, setPriceChange, signInAgain }: RefusalOptions) => {
  const askAboutPrice = async ({ fields }: ApiError, attempt: Attempt) => {
    const draft = await fetchDraft(plan.draftId);
    if (!draft.quote || draft.items.length === 0)
      return setProblem({ title: 'Your plan changed', text: "You haven't been charged. Check the summary again." });
    const { totalCents } = discountedQuote({ ...plan, ...draft, quote: draft.quote }, promos.applied);
    setPriceChange({ ...attempt, toCents: totalCents, seen: plan, fields });
  };

  const removePromos = (error: ApiError) => {
    const left = promos.refuseNamed(error);
    const gone = promos.applied.filter((promo) => !left.includes(promo)).map(({ code }) => code);
    setProblem(promoProblem(gone, discountedQuote(plan, left).totalCents));
  };

  // The plan then shows the reasons at its vendors, with the alternatives.
  const showRefusal = async (error: ApiError) => {
    setProblem(refusalProblem(plan, error));
    if (error.code === 'does_not_fit') await fetchDraft(plan.draftId);
  };

  return (error: ApiError, attempt: Attempt) => {
    if (error.code === 'unauthenticated') return signInAgain();
    if (error.code === 'price_changed' || error.code === 'plan_changed') return askAboutPrice(error, attempt);
    if (error.code === 'promo_refused') return removePromos(error);
    return showRefusal(error);
  };
};

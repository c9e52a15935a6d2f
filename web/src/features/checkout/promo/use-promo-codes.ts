import { useEffect, useEffectEvent, useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { checkPromoCode } from '../api.ts';
import { keepAppliedPromos, readAppliedPromos } from './applied-promos.ts';
import type { AppliedPromo } from './applied-promos.ts';

type ByVendor<T> = Readonly<Record<string, T | undefined>>;
const unknown = 'Invalid promo code';

type Judged = { promo: AppliedPromo } | { vendorId: string; problem: string };

/** What the server says of a code now. Throws ApiError when it cannot be asked. */
async function judge(draftId: string, vendorId: string, code: string): Promise<Judged> {
  const { isValid, discountCents, message } = await checkPromoCode({ draftId, vendorId, code });
  return isValid ? { promo: { vendorId, code, discountCents } } : { vendorId, problem: message ?? unknown };
}

const without = (vendorId: string) => (promos: readonly AppliedPromo[]) =>
  promos.filter((promo) => promo.vendorId !== vendorId);

/** The promo codes of a plan that is being paid, one a vendor (customer spec 4: none, applied, removed). */
export function usePromoCodes(draftId: string) {
  const [applied, setApplied] = useState<readonly AppliedPromo[]>(() => readAppliedPromos(draftId));
  const [checking, setChecking] = useState<ByVendor<boolean>>({});
  const [problems, setProblems] = useState<ByVendor<string>>({});
  useEffect(() => keepAppliedPromos(draftId, applied), [draftId, applied]);

  const say = (vendorId: string, problem: string | undefined) =>
    setProblems((before) => ({ ...before, [vendorId]: problem }));

  const take = (judged: Judged) => {
    if ('problem' in judged) {
      setApplied(without(judged.vendorId));
      return say(judged.vendorId, judged.problem);
    }
    setApplied((before) => [...without(judged.promo.vendorId)(before), judged.promo]);
  };

  const apply = async (vendorId: string, code: string): Promise<void> => {
    if (checking[vendorId]) return;
    if (code === '') return say(vendorId, 'Please enter a promo code');
    setChecking((before) => ({ ...before, [vendorId]: true }));
    say(vendorId, undefined);
    try {
      const judged = await judge(draftId, vendorId, code);
      take(judged);
      if ('promo' in judged)
        toast.success('Promo code applied!', `You saved ${formatCents(judged.promo.discountCents)}`);
    } catch (error) {
      // What cannot be a code at all is refused by the catalogue before the server looks for it.
      const isNone = isApiError(error, 'invalid_input');
      const message = isNone ? (error.fields?.code ?? unknown) : 'Failed to validate promo code. Please try again.';
      say(vendorId, message);
    } finally {
      setChecking((before) => ({ ...before, [vendorId]: false }));
    }
  };

  /** Codes that the checkout no longer takes: gone, with the reason at their place. Yields those that still count. */
  const refuseNamed = ({ fields = {} }: Pick<ApiError, 'fields'>): readonly AppliedPromo[] => {
    const reason = ({ vendorId }: AppliedPromo) => fields[`promoCodes.${vendorId}`];
    for (const promo of applied) {
      const problem = reason(promo);
      if (problem) take({ vendorId: promo.vendorId, problem });
    }
    return applied.filter((promo) => !reason(promo));
  };

  // What a reload brought back may be used up by now, or save another sum. A code removed meanwhile stays removed.
  const takeRead = useEffectEvent(({ vendorId, code }: AppliedPromo, judged: Judged) => {
    if (applied.some((promo) => promo.vendorId === vendorId && promo.code === code)) take(judged);
  });
  useEffect(() => {
    for (const promo of readAppliedPromos(draftId))
      judge(draftId, promo.vendorId, promo.code).then(
        (judged) => takeRead(promo, judged),
        () => undefined,
      );
  }, [draftId]);

  return {
    applied,
    appliedTo: (vendorId: string) => applied.find((promo) => promo.vendorId === vendorId),
    isChecking: (vendorId: string) => checking[vendorId] === true,
    problemOf: (vendorId: string) => problems[vendorId],
    forgetProblem: (vendorId: string) => say(vendorId, undefined),
    apply,
    refuseNamed,
    remove: (vendorId: string) => {
      setApplied(without(vendorId));
      toast.success('Promo code removed', 'Discount has been removed from your order');
    },
  };
}

export type PromoCodes = ReturnType<typeof usePromoCodes>;

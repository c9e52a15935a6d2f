import { useEffect, useEffectEvent, useState } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { isApiError } from '#web/lib/api-error.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { checkPromoCode } from '../api.ts';
import { keepAppliedPromos, readAppliedPromos } from './applied-promos.ts';
import type { AppliedPromo } from './applied-promos.ts';

/** The place of a code field: a vendor, by its id, or the whole order. */
export type PromoPlace = string;
export const wholeOrder: PromoPlace = 'order';

type ByPlace<T> = Readonly<Record<PromoPlace, T | undefined>>;
const unknown = 'Invalid promo code';

type Judged = { promo: AppliedPromo } | { place: PromoPlace; problem: string };

/** The draft being paid, and its host if a co-host pays. */
interface PaidDraft {
  draftId: string;
  hostId: string | undefined;
}

/** Checks a code on the server. Throws ApiError if the request fails. */
async function judge({ draftId, hostId }: PaidDraft, place: PromoPlace, code: string): Promise<Judged> {
  const asked = place === wholeOrder ? undefined : place;
  const { isValid, discountCents, message, ...found } = await checkPromoCode({
    draftId,
    hostId,
    vendorId: asked,
    code,
  });
  const vendorId = asked ?? found.vendorId;
  return isValid && vendorId ? { promo: { vendorId, code, discountCents } } : { place, problem: message ?? unknown };
}

/** Describes why a code couldn't be checked. */
function describeFailure(error: unknown): string {
  // The catalogue refuses malformed codes before the server looks them up.
  if (isApiError(error, 'invalid_input')) return error.fields?.code ?? unknown;
  if (isApiError(error, 'too_many_requests')) return error.message;
  return 'Failed to validate promo code. Please try again.';
}

const without = (vendorId: string) => (promos: readonly AppliedPromo[]) =>
  promos.filter((promo) => promo.vendorId !== vendorId);

/** Manages the applied codes and the errors by place, and updates both with the server's results. */
function useJudgedCodes({ draftId, hostId }: PaidDraft) {
  const [applied, setApplied] = useState<readonly AppliedPromo[]>(() => readAppliedPromos(draftId));
  const [problems, setProblems] = useState<ByPlace<string>>({});
  useEffect(() => keepAppliedPromos(draftId, applied), [draftId, applied]);

  const say = (place: PromoPlace, problem: string | undefined) =>
    setProblems((before) => ({ ...before, [place]: problem }));

  const take = (judged: Judged) => {
    if ('problem' in judged) {
      setApplied(without(judged.place));
      return say(judged.place, judged.problem);
    }
    setApplied((before) => [...without(judged.promo.vendorId)(before), judged.promo]);
  };

  // Restored codes may be used up by now, or have another discount. A code removed meanwhile stays removed.
  const takeRead = useEffectEvent(({ vendorId, code }: AppliedPromo, judged: Judged) => {
    if (applied.some((promo) => promo.vendorId === vendorId && promo.code === code)) take(judged);
  });
  useEffect(() => {
    for (const promo of readAppliedPromos(draftId))
      judge({ draftId, hostId }, promo.vendorId, promo.code).then(
        (judged) => takeRead(promo, judged),
        () => undefined,
      );
  }, [draftId, hostId]);

  /** Removes codes that the checkout refused, shows the reason at their place, and returns the others. */
  const refuseNamed = ({ fields = {} }: Pick<ApiError, 'fields'>): readonly AppliedPromo[] => {
    const reason = ({ vendorId }: AppliedPromo) => fields[`promoCodes.${vendorId}`];
    for (const promo of applied) {
      const problem = reason(promo);
      if (problem) take({ place: promo.vendorId, problem });
    }
    return applied.filter((promo) => !reason(promo));
  };

  return { applied, refuseNamed, remove: (vendorId: string) => setApplied(without(vendorId)), problems, say, take };
}

/** Manages the promo codes of a plan being paid, one per vendor (customer spec 4: none, applied, removed). */
export function usePromoCodes(draftId: string, hostId: string | undefined) {
  const { applied, refuseNamed, remove, problems, say, take } = useJudgedCodes({ draftId, hostId });
  const [checking, setChecking] = useState<ByPlace<boolean>>({});
  const [typed, setTyped] = useState<ByPlace<string>>({});
  // A vendor with an applied code shows no field, and a refused code its reason.
  const isOpen = (place: PromoPlace) => !problems[place] && !applied.some(({ vendorId }) => vendorId === place);

  const type = (place: PromoPlace, code: string) => setTyped((before) => ({ ...before, [place]: code }));

  /** Has the server check the typed code; an applied one leaves its field. */
  const apply = async (place: PromoPlace): Promise<void> => {
    if (checking[place]) return;
    const code = typed[place] ?? '';
    say(place, code === '' ? 'Please enter a promo code' : undefined);
    if (code === '') return;
    setChecking((before) => ({ ...before, [place]: true }));
    try {
      const judged = await judge({ draftId, hostId }, place, code);
      take(judged);
      if ('problem' in judged) return;
      type(place, '');
      toast.success('Promo code applied!', `You saved ${formatCents(judged.promo.discountCents)}`);
    } catch (error) {
      say(place, describeFailure(error));
    } finally {
      setChecking((before) => ({ ...before, [place]: false }));
    }
  };

  return {
    applied,
    appliedTo: (vendorId: string) => applied.find((promo) => promo.vendorId === vendorId),
    isChecking: (place: PromoPlace) => checking[place] === true,
    findProblem: (place: PromoPlace) => problems[place],
    /** The code in a field, until it is applied. */
    findTyped: (place: PromoPlace) => typed[place] ?? '',
    /** Editing a code clears its last error. */
    type: (place: PromoPlace, code: string) => {
      type(place, code);
      say(place, undefined);
    },
    /** A code that was typed but neither applied nor refused; a payment would miss its discount. */
    unapplied: Object.entries(typed).find(([place, code]) => code && isOpen(place))?.[1],
    apply,
    refuseNamed,
    remove: (vendorId: string) => {
      remove(vendorId);
      toast.success('Promo code removed', 'Discount has been removed from your order');
    },
  };
}

export type PromoCodes = ReturnType<typeof usePromoCodes>;

import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Booking } from '#shared/api/booking.ts';
import type { PaymentOption } from '#shared/booking.ts';
import { failedPaymentRedirectMs } from '#shared/policies.ts';
import type { Quote } from '#shared/pricing.ts';
import { useCurrentDraftId } from '#web/parts/current-draft.ts';
import { fetchDraft, forgetDraft } from '#web/parts/drafts.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import type { Plan } from '#web/parts/use-plan.ts';
import { toast } from '#web/ui/toast.ts';
import { rememberBooking } from './api.ts';
import type { PaymentFormValues } from './card.ts';
import { checkout } from './checkout.ts';
import type { CheckoutOutcome } from './checkout.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** A plan that can be paid: on the server, with vendors and a total. */
export type PayablePlan = Plan & { draftId: string; quote: Quote };

export const isPayable = (plan: Plan): plan is PayablePlan =>
  plan.draftId !== undefined && plan.quote !== null && plan.items.length > 0;

/** The total that was agreed to, and the one that the server has now, both in cents. */
export interface PriceChange {
  fromCents: number;
  toCents: number;
  values: PaymentFormValues;
}

export const provider = sandboxProvider;

/** The state of the payment screen: what is paid now, what is under way, what went wrong. */
export function usePayment(plan: PayablePlan) {
  const navigate = useNavigate();
  const [currentId, setCurrentId] = useCurrentDraftId();
  const [option, setOption] = useState<PaymentOption>('full');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  // Two clicks in one frame see the same state; the ref lets only the first one through.
  const isUnderWay = useRef(false);

  const finish = (booking: Booking) => {
    rememberBooking(booking);
    if (currentId === plan.draftId) setCurrentId(undefined);
    void navigate(`/confirmation?bookingId=${booking.id}`, { replace: true });
    setTimeout(() => forgetDraft(plan.draftId));
  };

  // Decision 21: also a failure leads to the confirmation page, which shows that nothing was booked.
  useEffect(() => {
    if (failure === undefined) return;
    const to = `/confirmation?draftId=${plan.draftId}`;
    const timer = setTimeout(() => void navigate(to, { state: { reason: failure } }), failedPaymentRedirectMs);
    return () => clearTimeout(timer);
  }, [failure, plan.draftId, navigate]);

  // A session that ended is no failed payment: the card was not even asked.
  const signInAgain = () => {
    toast.info('Session expired', 'Nothing was charged. Sign in to go on with the payment.');
    void navigate('/login', { state: { from: planAddress('/payment', { draftId: plan.draftId }) } });
  };

  const askAboutPrice = async (values: PaymentFormValues, agreedCents: number) => {
    const draft = await fetchDraft(plan.draftId);
    const toCents = draft.quote?.totalCents;
    if (toCents === undefined)
      return setProblem('The total of your plan changed. Nothing was charged. See the summary.');
    setPriceChange({ fromCents: agreedCents, toCents, values });
  };

  const act = async (outcome: CheckoutOutcome, values: PaymentFormValues, agreedCents: number) => {
    if (outcome.kind === 'booked') return finish(outcome.booking);
    if (outcome.kind === 'price-changed') return askAboutPrice(values, agreedCents);
    if (outcome.kind === 'card') return setProblem(outcome.message);
    if (outcome.kind === 'refused' && outcome.code === 'unauthenticated') return signInAgain();
    setFailure(outcome.message);
  };

  const submit = async (values: PaymentFormValues, agreedCents: number) => {
    const card = await provider.tokenise(values);
    if ('error' in card) return setProblem(card.error);
    const { name, email, zipCode } = values;
    const outcome = await checkout({
      draftId: plan.draftId,
      paymentOption: option,
      agreedTotalCents: agreedCents,
      paymentToken: card.token,
      contact: { name: name.trim(), email: email.trim(), zipCode },
    });
    await act(outcome, values, agreedCents);
  };

  const pay = async (values: PaymentFormValues, agreedCents = plan.quote.totalCents) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(undefined);
    setPriceChange(undefined);
    try {
      await submit(values, agreedCents);
    } catch {
      setProblem('The payment could not be started. Nothing was charged; try again.');
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    option,
    setOption,
    isBusy: isBusy || failure !== undefined,
    problem,
    priceChange,
    pay,
    keepOldPrice: () => setPriceChange(undefined),
  };
}

export type Payment = ReturnType<typeof usePayment>;

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaidPlan } from '#shared/api/checkout.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import type { PaymentOption } from '#shared/orders/booking.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { clearBookingData, readRequirements, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { rememberBooking } from '#web/domain/orders/remember-booking.ts';
import { useComparison } from '#web/domain/planning/comparison.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { forgetDraft } from '#web/domain/planning/api.ts';
import { payerAddress } from '#web/domain/planning/members/payer-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { bookPlan } from '../attempt/checkout.ts';
import { unappliedCode } from '../attempt/refusals.ts';
import type { Found } from '../attempt/checkout.ts';
import type { PayablePlan } from './payable-plan.ts';
import type { CardEntry, Payer } from '../card/payment-provider.ts';
import { discountedQuote } from '../promo/applied-promos.ts';
import type { CardConsent } from '../saved-card/SaveCard.tsx';
import { usePromoCodes } from '../promo/use-promo-codes.ts';
import type { PromoCodes } from '../promo/use-promo-codes.ts';
import type { PriceChange } from './refuse-payment.ts';
import { useFailure } from './use-failure.ts';
import { usePaying } from './use-paying.ts';
import type { Attempt } from './use-paying.ts';

// Co-hosts rarely pay.
const memberPayment = lazyWithRetry(() => import('../member/api.ts'));

// Most payments succeed.
const refusal = lazyWithRetry(() => import('./refuse-payment.ts'));

/** Returns a checkout's request for a plan; the token comes from the card. */
const toCheckoutRequest = (plan: PayablePlan, paymentOption: PaymentOption, promos: PromoCodes, attempt: Attempt) => ({
  draftId: plan.draftId,
  paymentOption,
  agreed: agreedPlan(plan, attempt.agreedCents),
  promoCodes: promos.applied.map(({ vendorId, code }) => ({ vendorId, code })),
  contact: attempt.payer,
});

/** Returns the ways to leave the payment page. */
function useEndings({ draftId, draft }: PayablePlan, userId: string) {
  const navigate = useNavigate();
  const [currentId, setCurrentId] = useCurrentDraftId();
  const comparison = useComparison();
  const hostId = draft?.membership?.hostId;
  const confirmationPath = payerAddress('/confirmation', draftId, hostId);
  // The planning is complete, so its data is cleared, including the comparison (customer spec 4, booking flow).
  const finish = (paid: Booking | PaidPlan) => {
    clearBookingData(userId, draftId);
    comparison.clear();
    if (currentId === draftId) setCurrentId(undefined);
    if ('bookingId' in paid) void navigate(confirmationPath, { replace: true });
    else {
      rememberBooking(paid);
      void navigate(`/confirmation?bookingId=${paid.id}`, { replace: true });
    }
    setTimeout(() => forgetDraft(draftId));
  };
  // An expired session isn't a failed payment: the card wasn't charged.
  const signInAgain = () => {
    toast.info('Session expired', "You haven't been charged. Sign in to continue with the payment.");
    void navigate('/login', { state: { from: payerAddress('/payment', draftId, hostId) } });
  };
  return { finish, signInAgain, confirmationPath };
}

/** Manages the state of the payment screen: the amount, the current payment, the errors. */
export function usePayment(plan: PayablePlan, found: Found) {
  const userId = useSession().me?.id ?? '';
  const { finish, signInAgain, confirmationPath } = useEndings(plan, userId);
  const hostId = plan.draft?.membership?.hostId;
  const promos = usePromoCodes(plan.draftId, hostId);
  const quote = discountedQuote(plan, promos.applied);
  const [option, setOption] = useState<PaymentOption>('full');
  const [cardConsent, setCardConsent] = useState<CardConsent>();
  const [priceChange, setPriceChange] = useState<PriceChange>();
  const { failure, setFailure } = useFailure(confirmationPath);

  const { isBusy, problem, setProblem, ...paying } = usePaying<Booking | PaidPlan>({
    send: async (attempt, paymentToken) => {
      const requirements = readRequirements(userId, plan.draftId, toPlannedSpan(plan));
      const request = { ...toCheckoutRequest(plan, option, promos, attempt), requirements, paymentToken };
      if (hostId === undefined) return bookPlan({ ...request, cardConsent });
      const { bookHostsPlan } = await memberPayment();
      return bookHostsPlan(hostId, request);
    },
    act: async (outcome, attempt): Promise<void> => {
      if (outcome.kind === 'paid') return finish(outcome.booking);
      if (outcome.kind === 'unknown') return setFailure(outcome.message);
      const { refusePayment } = await refusal();
      return refusePayment({ plan, promos, setProblem, setPriceChange, signInAgain })(outcome.error, attempt);
    },
    before: found.problem,
  });
  const [wasTried, setTried] = useState(false);

  const pay = (card: CardEntry, payer: Payer, agreedCents = quote.totalCents): Promise<void> => {
    setPriceChange(undefined);
    setTried(true);
    if (promos.unapplied) {
      setProblem(unappliedCode(promos.unapplied));
      return Promise.resolve();
    }
    return paying.pay({ card, payer, agreedCents });
  };

  return {
    quote,
    promos,
    option,
    setOption,
    cardConsent,
    setCardConsent,
    isBusy: isBusy || failure !== undefined,
    failure,
    problem,
    note: wasTried ? undefined : found.note,
    priceChange,
    pay,
    keepOldPrice: () => setPriceChange(undefined),
  };
}

export type Payment = ReturnType<typeof usePayment>;

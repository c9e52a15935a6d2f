import { lazy, Suspense } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import { balanceDueDate, formatDate } from '#shared/kernel/dates.ts';
import { platformFeePercent, depositPercent } from '#shared/kernel/policies.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { balanceRule, refundRules, vendorCancelsRule } from '#web/domain/orders/refund-rules.ts';
import { useSession } from '#web/lib/session.ts';
import { readRequirements, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { formatCents } from '#shared/kernel/money.ts';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import { CardForm } from '../card/CardForm.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { Reassurance } from './Reassurance.tsx';
import { consentAfterMs } from '../saved-card/consent-after-ms.ts';
import type { Payment } from './use-payment.ts';
import { notKnownYet } from './payable-plan.ts';
import styles from './Payment.module.css';

const SaveCard = lazy(
  lazyWithRetry(async () => {
    await new Promise((resolve) => setTimeout(resolve, consentAfterMs));
    return import('../saved-card/SaveCard.tsx');
  }),
);

const PriceChangedDialog = lazy(lazyWithRetry(() => import('./PriceChangedDialog.tsx')));

// Co-hosts rarely pay.
const MemberNotes = lazy(lazyWithRetry(() => import('../member/MemberNotes.tsx')));

/** The terms that a host or co-host agrees to by paying. */
const Rules = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { date } = plan.details;
  const hostName = plan.draft?.membership?.hostName;
  return (
    <section aria-label="Refunds and balance" className={`stack small soft ${styles.rules}`}>
      <p>The total includes the platform fee of {platformFeePercent}%.</p>
      {payment.option === 'deposit' && date && <p>{balanceRule(`by ${formatDate(balanceDueDate(date))}`)}</p>}
      <div>
        <p>When {hostName ? `${hostName} cancels` : 'you cancel'}:</p>
        <ul>
          {refundRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <p>
        {vendorCancelsRule} <Link to="/host-terms">Host Terms</Link> · <Link to="/privacy">Privacy</Link>
      </p>
    </section>
  );
};

/** The amount to pay now, and the card. */
export const PaymentForm = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { quote, option, isBusy, pay } = payment;
  return (
    <div className={styles.form}>
      <PaymentOptions payment={payment} />
      {plan.draft?.membership ? (
        <Suspense>
          <MemberNotes plan={plan} />
        </Suspense>
      ) : (
        <NotKnownYet plan={plan} />
      )}
      <Rules plan={plan} payment={payment} />
      <CardForm
        amountCents={option === 'full' ? quote.totalCents : quote.depositCents}
        isBusy={isBusy}
        onPay={(card, payer) => pay(card, payer)}
        savesCard={payment.cardConsent !== undefined}
        consent={
          // A host's own card is saved, with the event's own booking.
          !plan.draft?.addsTo &&
          !plan.draft?.membership && (
            <SaveCard consent={payment.cardConsent} onChange={payment.setCardConsent} disabled={isBusy} />
          )
        }
        news={<PaymentStatus {...payment} />}
      >
        <Reassurance vendors={new Set(plan.items.map(({ vendorId }) => vendorId)).size} />
      </CardForm>
      {payment.priceChange && (
        <Suspense fallback={null}>
          <PriceChangedDialog payment={payment} change={payment.priceChange} />
        </Suspense>
      )}
    </div>
  );
};

/** Points out a missing start time or address, which is fine if the host means it. */
const NotKnownYet = ({ plan }: { plan: PayablePlan }) => {
  const { me } = useSession();
  const missing = notKnownYet(plan.details, readRequirements(me?.id ?? '', plan.draftId, toPlannedSpan(plan)));
  if (missing.length === 0) return null;
  return (
    <Banner tone="wait" title={`Not known yet: ${missing.join(' and ')}`}>
      <p className="small">Your vendors see this too. Add it now, or agree on it in Messages after booking.</p>
      <ButtonLink
        size="small"
        className={styles.complete}
        to={planAddress('/event-details', { draftId: plan.draftId })}
      >
        Add Event Details
      </ButtonLink>
    </Banner>
  );
};

interface PaymentOptionsProps {
  payment: Pick<Payment, 'option' | 'setOption' | 'quote' | 'isBusy'>;
}

/** In full, or a deposit of 30% (customer spec 9). */
const PaymentOptions = ({ payment: { option, setOption, quote, isBusy } }: PaymentOptionsProps) => {
  const { totalCents, depositCents, balanceCents } = quote;
  return (
    <fieldset disabled={isBusy}>
      <legend className={styles.heading}>How much now?</legend>
      <div className={styles.options}>
        <RadioCard
          name="paymentOption"
          value="full"
          title="Pay in full"
          text="Nothing left to pay"
          price={formatCents(totalCents)}
          checked={option === 'full'}
          onChange={() => setOption('full')}
        />
        <RadioCard
          name="paymentOption"
          value="deposit"
          title={`Pay a deposit (${depositPercent}%)`}
          text={`${formatCents(balanceCents)} is due before the event`}
          price={formatCents(depositCents)}
          checked={option === 'deposit'}
          onChange={() => setOption('deposit')}
        />
      </div>
    </fieldset>
  );
};

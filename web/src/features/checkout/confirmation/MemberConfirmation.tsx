import { useState } from 'react';
import type { PaidPlan } from '#shared/api/checkout.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { payerAddress } from '#web/domain/planning/members/payer-address.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Facts } from '#web/ui/data/Facts.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { useCheckoutState } from '../api.ts';
import { findPaidPlan } from '../member/api.ts';
import { UnderWay } from '../payment/PaymentWaiting.tsx';
import { BookingWaiting } from './BookingWaiting.tsx';
import styles from './Confirmation.module.css';

const PaidFacts = ({ paid: { bookingId, event, hostName, paidCents, balanceCents } }: { paid: PaidPlan }) => (
  <Card as="section" className={styles.section} aria-labelledby="paid">
    <h2 id="paid" className={styles.heading}>
      {event.title}
    </h2>
    <Facts
      className={styles.facts}
      facts={[
        ['Date', formatLongDate(event.date)],
        ['Location', event.placeLabel],
        ['Host', hostName],
        ['Booking ID', bookingId],
        ['You paid', formatCents(paidCents)],
        ...(balanceCents > 0 ? [['Due before the event', formatCents(balanceCents)] as const] : []),
      ]}
    />
  </Card>
);

const Booked = ({ paid }: { paid: PaidPlan | undefined }) => (
  <>
    <PageTitle>Booking Confirmed!</PageTitle>
    <Banner tone="good" live title="Every vendor is booked.">
      {paid ? `The booking is ${paid.hostName}'s.` : "The booking is the host's."} Your receipt is on its way by email.
    </Banner>
    {paid && <PaidFacts paid={paid} />}
    <div className={`wrap ${styles.actions}`}>
      {paid && (
        <ButtonLink look="primary" to={`/event-overview?eventId=${paid.event.id}`}>
          View the Event
        </ButtonLink>
      )}
      <ButtonLink to="/home">View My Events</ButtonLink>
    </div>
  </>
);

interface MemberConfirmationProps {
  draftId: string;
  hostId: string;
}

const NotBooked = ({ draftId, hostId, message }: MemberConfirmationProps & { message: string | null }) => (
  <>
    <PageTitle>Payment not completed</PageTitle>
    <Banner tone="bad" live title="Nothing was booked.">
      {message ?? 'You can try the payment again.'}
    </Banner>
    <div className={`wrap ${styles.actions}`}>
      <ButtonLink look="primary" to={payerAddress('/payment', draftId, hostId)}>
        Retry
      </ButtonLink>
      <ButtonLink to={planAddress('/summary', { draftId })}>Back to Summary</ButtonLink>
    </div>
  </>
);

/** Shows the state of a co-host's payment for another host's plan (rule event-room-36). */
const MemberConfirmation = ({ draftId, hostId }: MemberConfirmationProps) => {
  const [paid] = useState(() => findPaidPlan(draftId));
  const { data, isError, refetch } = useCheckoutState(draftId, hostId);
  if (paid || data?.status === 'confirmed') return <Booked paid={paid} />;
  if (data?.status === 'under_way')
    return (
      <>
        <PageTitle>One moment</PageTitle>
        <UnderWay />
      </>
    );
  if (data) return <NotBooked draftId={draftId} hostId={hostId} message={data.message} />;
  if (!isError) return <BookingWaiting />;
  return (
    <>
      <PageTitle>Couldn&apos;t check the payment</PageTitle>
      <Banner tone="wait" live title="You won't be charged twice.">
        Check your connection and try again. If the host no longer lets you pay, your payment is refunded.
      </Banner>
      <div className={`wrap ${styles.actions}`}>
        <Button look="primary" onClick={() => void refetch()}>
          Check Again
        </Button>
        <ButtonLink to="/home">View My Events</ButtonLink>
      </div>
    </>
  );
};

export default MemberConfirmation;

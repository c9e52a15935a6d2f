import { useQuery } from '@tanstack/react-query';
import { Link } from '#web/ui/actions/Link.tsx';
import { useState } from 'react';
import type { EarlierCase, ReportedCaseView } from '#shared/api/orders/cases.ts';
import { formatDate, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { caseReasonLabels } from '#shared/orders/cases/case-reasons.ts';
import { outcomeSentence } from '#shared/orders/cases/case-text.ts';
import { CaseHead } from '#web/domain/cases/CaseHead.tsx';
import { CaseTimeline } from '#web/domain/cases/CaseTimeline.tsx';
import { reportedCaseQuery } from '#web/domain/cases/api.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import { caseExtensionHours } from '#shared/kernel/policies.ts';
import { awaitedSide } from '#shared/orders/cases/case-rules.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDecideCase, useExtendCase } from './api.ts';
import cases from '#web/domain/cases/Cases.module.css';
import { errorText, isApiError } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { supportPath } from '../booking/booking-number.ts';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { CaseConversation } from './CaseConversation.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import styles from './ReportedCase.module.css';

/** A case with both sides, its order and money, and the decision while it needs one. */
export const ReportedCase = (about: AboutOrder) => {
  const { data: view, error, refetch } = useQuery(reportedCaseQuery(about));
  if (view) return <Shown view={view} />;
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <EmptyState title="Case not found" text="The link may be incomplete, or the case doesn't exist." />;
  if (error) return <ListFailed text="Couldn't load this case." onRetry={() => void refetch()} />;
  return <ListWaiting text="Loading the case..." />;
};

const caseFacts = ({ eventTitle, eventDate, bookingId, customerName, ...view }: ReportedCaseView): Fact[] => [
  ['Event', `${eventTitle}, ${formatDate(eventDate)}`],
  ['Booking ID', bookingId, supportPath(bookingId)],
  ['Host', customerName, `/super-admin?tab=users&person=${view.hostId}`],
  ['Vendor', view.vendorName, `/vendor/${view.vendorId}`],
  ['Reason', caseReasonLabels[view.reason]],
  ['Claim', formatCents(view.claimedCents)],
  ["Vendor's share now", view.share && formatCents(view.share.nowCents)],
  [
    "Vendor's share if the claim is granted",
    view.share && view.stage !== 'closed' ? formatCents(view.share.ifGrantedCents) : null,
  ],
];

const Shown = ({ view }: { view: ReportedCaseView }) => {
  const [isOwn, setOwn] = useState(false);
  const [wasOpen] = useState(view.stage !== 'closed');
  return (
    <div className={cases.case}>
      <CaseHead view={view} reader="platform">
        <h3>
          {view.customerName} and {view.vendorName}
        </h3>
      </CaseHead>
      {wasOpen && view.outcome && !isOwn && (
        <Banner tone="info" live title="This case has already been closed">
          Your decision wasn&apos;t needed. The outcome is below.
        </Banner>
      )}
      <Facts facts={caseFacts(view)} className={styles.facts} />
      <MoreTime view={view} />
      <CaseTimeline view={view} reader="platform" />
      <CaseConversation {...view} />
      <Earlier view={view} />
      {view.stage === 'deciding' && <Decision view={view} onDecided={() => setOwn(true)} />}
    </div>
  );
};

/** Decides how much of the claim goes back to the host. */
const Decision = ({ view, onDecided }: { view: ReportedCaseView; onDecided: () => void }) => {
  const { bookingId, vendorId, customerName, vendorName, claimedCents } = view;
  const decide = useDecideCase({ bookingId, vendorId });
  return (
    <CaseDecision
      name={`case-decision.${bookingId}.${vendorId}`}
      claimedCents={claimedCents}
      question="How much should the host get back?"
      describe={(cents) => ({
        title: `Refund ${formatCents(cents)}?`,
        text: `${cents === 0 ? 'Nothing' : formatCents(cents)} goes back to ${customerName}, and the rest is paid to ${vendorName}. Both get an email with your reason. This can't be undone.`,
      })}
      decide={(refundCents, reason) => decide.mutateAsync({ refundCents, reason })}
      onDecided={onDecided}
    />
  );
};

/** Closed cases of both sides, which reveal repeated reports. */
const Earlier = ({ view: { earlier, vendorName, customerName } }: { view: ReportedCaseView }) => (
  <section className={styles.earlier} aria-labelledby="earlier-cases">
    <h3 id="earlier-cases">Earlier cases</h3>
    <EarlierOf name={vendorName} cases={earlier.vendor} />
    <EarlierOf name={customerName} cases={earlier.host} />
  </section>
);

const EarlierOf = ({ name, cases: closed }: { name: string; cases: readonly EarlierCase[] }) =>
  closed.length === 0 ? (
    <p className="small soft">No earlier cases involving {name}.</p>
  ) : (
    <>
      <h4>{name}</h4>
      <ul className={styles.earlierList}>
        {closed.map(({ bookingId, vendorId, eventTitle, eventDate, reason, claimedCents, ...one }) => (
          <li key={`${bookingId}.${vendorId}`}>
            <Link to={`/super-admin?cases=${bookingId}.${vendorId}`}>{eventTitle}</Link>, {formatDate(eventDate)}
            <p className="small soft">
              {caseReasonLabels[reason]}, {formatCents(claimedCents)} claimed.{' '}
              {outcomeSentence(one.outcome, one.vendorName)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );

/** Extends the deadline of the side that a case waits for, with a reason. */
export const MoreTime = ({ view }: { view: ReportedCaseView }) => {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useExtendCase(view);
  const awaited = awaitedSide(view);
  const { deadline } = view;
  if (!view.canExtend || !awaited || deadline === null) return null;
  const name = awaited === 'host' ? view.customerName : view.vendorName;
  const give = (reason: string) =>
    mutate(
      { deadline, reason },
      {
        onSuccess: () => toast.success('More time given', 'We notified both sides.'),
        onError: (error) => toast.error('Error', errorText(error, "Couldn't give more time. Try again.")),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <div>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Give More Time
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Give ${name} ${caseExtensionHours} more hours?`}
          text={`They currently have until ${formatTimestampWithZone(deadline, view.timeZone)}. A case can be extended only once. The payout is delayed by the same amount of time.`}
          label="Give More Time"
          hint="Both sides will read this."
          look="primary"
          busy={isPending}
          onClose={() => setAsking(false)}
          onConfirm={give}
        />
      )}
    </div>
  );
};

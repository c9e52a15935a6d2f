import { useQuery } from '@tanstack/react-query';
import type { ContestedExtraView } from '#shared/api/orders/contests.ts';
import { formatDate, formatTime12, formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import type { AboutOrder } from '#web/domain/cases/api.ts';
import cases from '#web/domain/cases/Cases.module.css';
import { OvertimeBill } from '#web/domain/orders/overtime/OvertimeBill.tsx';
import { OvertimeStatements } from '#web/domain/orders/overtime/OvertimeStatements.tsx';
import { isApiError } from '#web/lib/api-error.ts';
import { Facts } from '#web/ui/data/Facts.tsx';
import type { Fact } from '#web/ui/data/Facts.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { contestQuery, useDecideContest } from './api.ts';
import { CaseConversation } from './CaseConversation.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import { contestStages } from './contest-stages.ts';
import styles from './ReportedCase.module.css';

/** A contested extra with both sides and its order, and the decision while it needs one (rule extras-16). */
export const ContestedExtra = (about: AboutOrder) => {
  const { data: view, error, refetch } = useQuery(contestQuery(about));
  if (view) return <Shown view={view} />;
  if (isApiError(error, 'not_found', 'invalid_input'))
    return <EmptyState title="Case not found" text="The link may be incomplete, or the case doesn't exist." />;
  if (error) return <ListFailed text="Couldn't load this case." onRetry={() => void refetch()} />;
  return <ListWaiting text="Loading the case..." />;
};

const statuses = { pending: 'Booked', confirmed: 'Booked', completed: 'Completed', cancelled: 'Canceled' } as const;

function contestFacts(view: ContestedExtraView): Fact[] {
  const { eventTitle, eventDate, bookingId, customerName, report, times, arrivesAt } = view;
  const at = (time: string) => formatTimestampWithZone(time, view.timeZone);
  const hours = [times.startTime, times.endTime].map((time) => (time === null ? 'open' : formatTime12(time)));
  return [
    ['Event', `${eventTitle}, ${formatDate(eventDate)}`],
    ['Booking ID', bookingId],
    ['Host', customerName, `/super-admin?tab=users&person=${view.hostId}`],
    ['Vendor', view.vendorName, `/vendor/${view.vendorId}`],
    ['Order', `${formatCents(view.priceCents)}, ${statuses[view.orderStatus]}`],
    ['Booked hours', `${formatDate(times.date)}, ${hours.join(' to ')}`],
    ['Announced arrival', arrivesAt && formatTime12(arrivesAt)],
    ['Reported', at(report.at)],
    ['Contested', at(view.openedAt)],
    ['Answered', report.contest?.answer && at(report.contest.answer.at)],
    ["Vendor's part", formatCents(view.cents)],
  ];
}

/** Describes what the case waits for, or how it ended. */
function describeState({ stage, deadline, timeZone, vendorName, report }: ContestedExtraView): string {
  const by = deadline && formatTimestampWithZone(deadline, timeZone);
  if (stage === 'answering') return `${vendorName} can answer until ${by}. You can decide after that.`;
  if (stage === 'deciding') return `Decide by ${by}. Both sides can still agree until then.`;
  if (report.contest?.decision) {
    const { cents } = report.contest.decision;
    if (cents === 0) return 'Decided: nothing has to be paid.';
    return `Decided: ${formatCents(cents)} is due. ${report.paidAt ? 'The host has paid it.' : "The host hasn't paid it yet."}`;
  }
  return report.withdrawnAt ? 'The vendor withdrew it.' : 'The host accepted it.';
}

const Shown = ({ view }: { view: ContestedExtraView }) => {
  const { word, tone } = contestStages[view.stage];
  return (
    <div className={cases.case}>
      <div className={cases.head}>
        <h3>
          {view.customerName} and {view.vendorName}
        </h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p role="status">{describeState(view)}</p>
      <Facts facts={contestFacts(view)} className={styles.facts} />
      <OvertimeBill report={view.report} />
      <section className={styles.earlier} aria-label="What both sides wrote">
        <OvertimeStatements report={view.report} names={{ host: view.customerName, vendor: view.vendorName }} />
      </section>
      <CaseConversation {...view} />
      {view.canDecide && <Decision view={view} />}
    </div>
  );
};

/** Decides how much of the vendor's part the host has to pay. */
const Decision = ({ view: { bookingId, vendorId, cents, customerName, vendorName } }: { view: ContestedExtraView }) => {
  const decide = useDecideContest({ bookingId, vendorId });
  return (
    <CaseDecision
      name={`contest-decision.${bookingId}.${vendorId}`}
      claimedCents={cents}
      question="How much of it does the host have to pay?"
      describe={(due) => ({
        title: due === 0 ? 'Nothing has to be paid?' : `${formatCents(due)} has to be paid?`,
        text:
          due === 0
            ? `${customerName} pays nothing. Both get an email with your reason. This can't be undone.`
            : `${customerName} has to pay ${formatCents(due)} and our fee of ${platformFeePercent}% for ${vendorName}. A card saved for this event is charged; otherwise they are asked to pay. Both get an email with your reason. This can't be undone.`,
      })}
      decide={(due, reason) => decide.mutateAsync({ cents: due, reason })}
      onDecided={() => undefined}
    />
  );
};

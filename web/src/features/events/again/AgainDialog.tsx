import { CalendarDays, Check, Search, X } from 'lucide-react';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { checkEventDate, earliestEventDate, formatDate, latestEventDate } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useAgainPreview } from './api.ts';
import { nextDate } from './next-date.ts';
import { usePlanAgain } from './use-plan-again.ts';
import type { StartedAgain } from './use-plan-again.ts';
import { againSentence } from './again-text.ts';
import styles from './Again.module.css';

interface AgainDialogProps {
  event: HostEvent;
  onClose: () => void;
}

/** Manages the host's new date, and its plan's id, so that a repeated press doesn't start a second plan. */
function useNewDate({ date, timeZone }: HostEvent) {
  const [bounds] = useState(() => {
    const now = new Date();
    return { now, earliest: earliestEventDate(now, timeZone), latest: latestEventDate(now, timeZone) };
  });
  const [chosen, setChosen] = useState(() => ({ date: nextDate(date, bounds.earliest), draftId: ulid() }));
  const choose = (next: string) => setChosen({ date: next, draftId: ulid() });
  return { ...chosen, ...bounds, choose, problem: checkEventDate(chosen.date, bounds.now, timeZone) };
}

/** Asks for a date, shows the available vendors, starts the plan, and lists vendors left out (rule planning-95). */
export const AgainDialog = ({ event, onClose }: AgainDialogProps) => {
  const { date, draftId, earliest, latest, choose, problem } = useNewDate(event);
  const preview = useAgainPreview(event.bookingId, problem ? undefined : date);
  const again = usePlanAgain(event);
  if (again.data) return <AgainStarted started={again.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Plan it again"
      text="Starts a plan with the same details and services, and every vendor who's available, at today's prices. Nothing is booked yet."
      confirmLabel="Start the Plan"
      look="primary"
      disabled={Boolean(problem) || !preview.data || preview.isPlaceholderData}
      busy={again.isPending}
      onConfirm={() => again.mutate({ date, draftId })}
    >
      <TextField
        label="New date"
        type="date"
        min={earliest}
        max={latest}
        icon={<CalendarDays />}
        value={date}
        error={problem}
        hint={`${formatDate(earliest)} or later`}
        onChange={({ target }) => {
          again.reset();
          choose(target.value);
        }}
      />
      {!problem && <AgainPreview query={preview} />}
      <ErrorBanner>{again.isError && errorText(again.error, "Couldn't start the plan. Try again.")}</ErrorBanner>
    </ConfirmDialog>
  );
};

/** Shows for each vendor of the event whether it can come on the new date, or why not. */
const AgainPreview = ({ query }: { query: ReturnType<typeof useAgainPreview> }) => {
  const { data, isError, error, isPlaceholderData, refetch } = query;
  if (isError)
    return (
      <RetryBanner live onRetry={() => void refetch()}>
        {errorText(error, "Couldn't check your vendors.")}
      </RetryBanner>
    );
  if (!data || isPlaceholderData)
    return (
      <Loading text="Checking your vendors..." quiet>
        <Skeleton height="9rem" radius="var(--r-field)" />
      </Loading>
    );
  return (
    <section className={styles.preview} aria-label="Your vendors on this date">
      <p role="status">{againSentence(data)}</p>
      <ul>
        {data.services.map(({ vendorId, vendorName, category, message }) => (
          <li key={`${vendorId}:${category}`} className={styles.vendor}>
            {message === null ? <Check className={styles.yes} aria-hidden /> : <X className={styles.no} aria-hidden />}
            <span>
              <b>{vendorName}</b>
              <span className="fine soft">{categoryLabel(category)}</span>
            </span>
            <span className={message === null ? undefined : 'soft'}>{message ?? 'Free'}</span>
          </li>
        ))}
      </ul>
      {data.totalCents !== null && (
        <p className={styles.total}>
          <span>Today&apos;s price, all-in</span> <b className="num">{formatCents(data.totalCents)}</b>
        </p>
      )}
    </section>
  );
};

/** Lists the vendors left out of the new plan and why, each with a link to find another. */
const AgainStarted = ({ started, onClose }: { started: StartedAgain; onClose: () => void }) => {
  const { draft, changes } = started;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan started"
      text="These services still need a vendor."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink look="primary" to={planAddress('/event-overview', { draftId: draft.id })}>
            View Your Plan
          </ButtonLink>
        </>
      }
    >
      <ul>
        {changes.map(({ category, vendorName, message }) => (
          <li key={`${category}:${vendorName}`} className={styles.leftOut}>
            <span>
              <b>{categoryLabel(category)}</b>
              <span className="fine soft">
                {vendorName}: {message}
              </span>
            </span>
            <ButtonLink
              size="small"
              icon={<Search />}
              to={planAddress('/vendors', { draftId: draft.id, category })}
              aria-label={`Find Another for ${categoryLabel(category)}`}
            >
              Find Another
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

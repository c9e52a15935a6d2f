import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ulid } from 'ulid';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { checkEventDate, earliestEventDate, formatDate, latestEventDate } from '#shared/kernel/dates.ts';
import { errorText } from '#web/lib/api-error.ts';
import { ErrorBanner } from '#web/ui/feedback/ErrorBanner.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { AgainPreview } from './AgainPreview.tsx';
import { AgainStarted } from './AgainStarted.tsx';
import { useAgainPreview } from './api.ts';
import { nextDate } from './next-date.ts';
import { usePlanAgain } from './use-plan-again.ts';

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
      <ErrorBanner>{again.isError && errorText(again.error, 'Nothing was started. Try again.')}</ErrorBanner>
    </ConfirmDialog>
  );
};

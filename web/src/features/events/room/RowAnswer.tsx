import { useMutation } from '@tanstack/react-query';
import type { HostEventRoom, ShownRow } from '#shared/api/orders/event-room.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { formatProposed } from '#web/domain/orders/schedule/row-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { quoted } from '#web/lib/quoted.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { answerProposal } from './api.ts';
import styles from './EventRoom.module.css';

interface RowAnswerProps {
  bookingId: string;
  row: ShownRow;
  schedule: HostEventRoom['schedule'];
  role: HostEventRoom['role'];
}

const badges = {
  open: ['wait', 'Time not confirmed yet'],
  confirmed: ['good', 'Time confirmed'],
  proposed: ['info', 'Another time proposed'],
  declined: ['wait', 'Proposal declined'],
} as const;

/** A vendor's answer to its row, and the host's answer to the time that it proposes. */
export const RowAnswer = (props: RowAnswerProps) => {
  const { state, proposal } = props.row;
  if (state === null) return null;
  const [tone, text] = badges[state];
  return (
    <span className={styles.proposal}>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
      {state === 'proposed' && proposal && <Proposal {...props} proposal={proposal} />}
    </span>
  );
};

const Proposal = ({
  bookingId,
  row,
  schedule: { timeZone, canEdit },
  role,
  proposal: { startsAt, note },
}: RowAnswerProps & { proposal: NonNullable<ShownRow['proposal']> }) => {
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) =>
      answerProposal(bookingId, { rowId: row.id, ...localTimeAt(timeZone, startsAt), isAccepted }),
    onError: (failure) => toast.error('Not answered', errorText(failure, 'Something went wrong. Try again.')),
  });
  const time = formatProposed(row, startsAt, timeZone);
  const hasPrice = row.kind === 'service';
  const isForAll = row.kind === 'setup' || row.kind === 'breakdown';
  return (
    <>
      <span className="small">
        {row.who} proposes {time}
        {note ? `: ${quoted(note)}` : '.'} {isForAll && `Accepting it changes the ${row.kind} time of all vendors.`}
        {hasPrice &&
          (role === 'host'
            ? 'Hours have a price: change them with the buttons at the top, and this row follows.'
            : 'Hours have a price: only the host can change them.')}
      </span>
      {canEdit && (
        <span className="wrap">
          {!hasPrice && (
            <Button
              size="small"
              look="yes"
              busy={answer.isPending && answer.variables}
              onClick={() => answer.mutate(true)}
            >
              Accept {time}
            </Button>
          )}
          <Button size="small" busy={answer.isPending && !answer.variables} onClick={() => answer.mutate(false)}>
            Decline<span className="hidden"> {time}</span>
          </Button>
        </span>
      )}
    </>
  );
};

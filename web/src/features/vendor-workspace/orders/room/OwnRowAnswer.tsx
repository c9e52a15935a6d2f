import { Check } from 'lucide-react';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { formatProposed } from '#web/domain/orders/schedule/row-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';

interface OwnRowAnswerProps {
  row: ShownRow;
  timeZone: string;
  canAnswer: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onPropose: () => void;
}

function describeState({ state, proposal, ...row }: ShownRow, timeZone: string): string {
  if (state === 'confirmed') return 'You confirmed';
  if (!proposal) return 'Please confirm';
  const time = formatProposed({ ...row, state, proposal }, proposal.startsAt, timeZone);
  return state === 'proposed' ? `You proposed ${time}` : `The host declined ${time}`;
}

const tones = { open: 'wait', confirmed: 'good', proposed: 'info', declined: 'bad' } as const;

/** A vendor's answer to one of its rows, and the ways to give another. */
export const OwnRowAnswer = ({ row, timeZone, canAnswer, isBusy, onConfirm, onPropose }: OwnRowAnswerProps) => {
  const { state, title } = row;
  if (state === null) return null;
  return (
    <span className="wrap">
      <Badge tone={tones[state]}>{describeState(row, timeZone)}</Badge>
      {canAnswer && state !== 'confirmed' && (
        <Button size="small" icon={<Check />} busy={isBusy} onClick={onConfirm}>
          Confirm<span className="hidden"> {title}</span>
        </Button>
      )}
      {canAnswer && (
        <Button size="small" look="bare" aria-haspopup="dialog" onClick={onPropose}>
          Propose Another Time<span className="hidden"> for {title}</span>
        </Button>
      )}
    </span>
  );
};

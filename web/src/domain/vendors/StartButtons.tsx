import { formatTime12 } from '#shared/kernel/dates.ts';
import { nearestIn } from '#shared/vendors/calendar/start-ranges.ts';
import type { StartRange } from '#shared/vendors/calendar/start-range-schema.ts';
import { Button } from '#web/ui/actions/Button.tsx';

interface StartButtonsProps {
  /** Names the group for screen readers. */
  label: string;
  starts: readonly StartRange[];
  /** The start that isn't free: of each range the nearest one is offered. */
  wanted: string | null;
  disabled?: boolean;
  onChoose: (startTime: string) => void;
}

const maximumButtons = 4;

/** Offers the nearest start of each free range of a day, as buttons. */
export const StartButtons = ({ label, starts, wanted, disabled = false, onChoose }: StartButtonsProps) => (
  <span role="group" aria-label={label} className="wrap">
    {starts.slice(0, maximumButtons).map((range) => {
      const start = nearestIn(range, wanted);
      return (
        <Button key={range.from} size="small" disabled={disabled} onClick={() => onChoose(start)}>
          Start at {formatTime12(start)}
        </Button>
      );
    })}
  </span>
);

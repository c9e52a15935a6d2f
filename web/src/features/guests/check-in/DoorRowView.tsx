import { Check } from 'lucide-react';
import type { ExpectedGuest } from '#shared/api/guests/check-in.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import styles from './CheckIn.module.css';
import type { DoorRow } from './door-rows.ts';

interface DoorRowViewProps extends DoorRow {
  timeZone: string;
  canMark: boolean;
  onPress: (guests: readonly ExpectedGuest[], isHere: boolean) => void;
}

/** A guest at the door; a household is checked in with one press. */
export const DoorRowView = ({ guest, facts, party, timeZone, canMark, onPress }: DoorRowViewProps) => {
  const { name, checkedInAt } = guest;
  const time = checkedInAt && formatTime12(localTimeAt(timeZone, checkedInAt).time);
  return (
    <>
      <div className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{facts}</span>
      </div>
      {!canMark ? (
        <span className={styles.time}>{time}</span>
      ) : (
        <div className={styles.buttons}>
          {party.length > 1 && (
            <Button size="small" look="bare" onClick={() => onPress(party, true)}>
              All {party.length}
              <span className="hidden"> of {name}&apos;s household</span>
            </Button>
          )}
          <button
            type="button"
            className={styles.press}
            aria-pressed={checkedInAt !== null}
            onClick={() => onPress([guest], checkedInAt === null)}
          >
            {time ? (
              <>
                <Check size={18} aria-hidden /> <span className="num">{time}</span>
              </>
            ) : (
              'Check In'
            )}
            <span className="hidden"> {name}</span>
          </button>
        </div>
      )}
    </>
  );
};

import { useState } from 'react';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import styles from './Calendar.module.css';
import { ClosureDialog } from './lazy-closure-dialog.tsx';
import { countDays, formatDates } from './closure-text.ts';
import type { DayRange } from './MonthGrid.tsx';

interface RangePanelProps {
  range: DayRange;
  pattern: WeeklySchedule;
  today: string;
  onDone: () => void;
}

/** Days selected together, to close. */
export const RangePanel = ({ range, pattern, today, onDone }: RangePanelProps) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card as="section" className={styles.panel} aria-labelledby="calendar-range">
      <div role="status">
        <h2 id="calendar-range">{formatDates(range)}</h2>
        <p className="small soft">{countDays(range)} selected</p>
      </div>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Close These Days
        </Button>
        <Button look="bare" onClick={onDone}>
          Clear Selection
        </Button>
      </div>
      {isAsking && (
        <ClosureDialog
          closure={{ ...range, yearly: false, note: '' }}
          closures={pattern.closures}
          today={today}
          onClose={() => setIsAsking(false)}
          onSaved={onDone}
        />
      )}
    </Card>
  );
};

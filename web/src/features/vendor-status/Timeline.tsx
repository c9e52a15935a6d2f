import { Check, X } from 'lucide-react';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { classes } from '#web/ui/layout/classes.ts';
import styles from './Timeline.module.css';
import type { TimelineStep } from './progress.ts';

const spoken: Record<TimelineStep['state'], string> = {
  done: 'done',
  now: 'in progress',
  open: 'upcoming',
  refused: 'not approved',
};

export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, at, state }) => (
      <li key={title} className={classes(styles.step, styles[state])}>
        <span className={styles.bulb} aria-hidden="true">
          {state === 'done' && <Check size={14} strokeWidth={3} />}
          {state === 'refused' && <X size={14} strokeWidth={3} />}
        </span>
        <div>
          <p className="strong">
            {title}
            <span className="hidden">, {spoken[state]}</span>
          </p>
          <p className="small soft">{text}</p>
        </div>
        {at && <p className={styles.at}>{formatTimestamp(at)}</p>}
      </li>
    ))}
  </ol>
);

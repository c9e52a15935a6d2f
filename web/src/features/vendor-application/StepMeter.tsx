import { ListChecks } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import type { StepListProps } from './StepList.tsx';
import styles from './StepMeter.module.css';

const StepSheet = lazy(lazyWithRetry(() => import('./StepSheet.tsx')));

/** Replaces the list of steps on phones: the progress, and the list on demand. */
export const StepMeter = (list: StepListProps) => {
  const [isOpen, setOpen] = useState(false);
  const { current, steps } = list;
  return (
    <div className={styles.top}>
      <div className={styles.meter} aria-hidden="true">
        <div className={styles.done} style={{ width: `${((current + 1) / steps.length) * 100}%` }} />
      </div>
      <Button look="bare" size="small" icon={<ListChecks />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        All steps
      </Button>
      {isOpen && (
        <Suspense>
          <StepSheet {...list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

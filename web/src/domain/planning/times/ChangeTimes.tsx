import { lazy, Suspense, useState } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import styles from '../adding/PackageDialog.module.css';
import type TimesDialog from './TimesDialog.tsx';
import type { ComponentProps } from 'react';

const Dialog = lazy(lazyWithRetry(() => import('./TimesDialog.tsx')));

/** Opens the start and the length of a vendor in the plan. */
export const ChangeTimes = ({ plan, item }: Pick<ComponentProps<typeof TimesDialog>, 'plan' | 'item'>) => {
  const [isOpen, setOpen] = useState(false);
  if (!plan.draftId) return null;
  return (
    <>
      <button
        type="button"
        className={styles.change}
        aria-label={`Change times of ${item.vendorName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Change times
      </button>
      {isOpen && (
        <Suspense>
          <Dialog plan={plan} item={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

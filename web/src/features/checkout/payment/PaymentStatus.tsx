import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { useEffect, useState } from 'react';
import type { Problem } from '../attempt/refusals.ts';
import styles from './Payment.module.css';

interface PaymentNewsProps {
  isBusy: boolean;
  problem?: Problem | undefined;
  /** The state of an earlier payment. */
  note?: Problem | undefined;
  /** The outcome of the payment is unknown; the page is about to show the server's state. */
  failure?: string | undefined;
}

// Longer than a normal payment, short enough to precede an impatient click.
const patienceMs = 4000;

/** An error and how to continue, or a note that the response is late; announced as it appears. */
export const PaymentStatus = ({ isBusy, problem, note, failure }: PaymentNewsProps) => {
  const isLate = useOverdue(isBusy && failure === undefined, patienceMs);
  return (
    <>
      {note && (
        <Banner tone="wait" live title={note.title}>
          {note.text}
        </Banner>
      )}
      {problem && (
        <Banner
          tone="bad"
          live
          title={problem.title}
          action={
            problem.way && (
              <ButtonLink size="small" to={problem.way.to}>
                {problem.way.label}
              </ButtonLink>
            )
          }
        >
          {problem.text}
        </Banner>
      )}
      {failure !== undefined && (
        <Banner tone="wait" live title="Still confirming">
          {failure} We&apos;re checking your payment. You won&apos;t be charged twice.
        </Banner>
      )}
      <div role="status" className={styles.late}>
        {isLate && (
          <Banner title="Still waiting for confirmation">
            Stay on this page. Even if your connection drops, you won&apos;t be charged twice.
          </Banner>
        )}
      </div>
    </>
  );
};

/** Returns true once something has taken `ms` milliseconds. */
function useOverdue(isGoingOn: boolean, ms: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setOverdue(true), ms);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isGoingOn, ms]);
  return isOverdue;
}

import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { downloadText } from '#web/lib/download.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import type { Ask, Progress } from './collect-data.ts';
import { memoizedAsk } from './memoized-ask.ts';
import styles from './Privacy.module.css';

/** A section of the account page: a copy of all data stored about the person (rule accounts-30). */
export const ExportData = () => {
  const { state, progress, start } = useExport();
  const isRunning = state === 'running';
  return (
    <Card as="section" className={styles.section} aria-labelledby="export-title">
      <h2 id="export-title">Your data</h2>
      <p className="soft">
        Download everything Hostwell stores about you: plans, bookings, messages, file names and, for vendors, your
        business and its orders. You&apos;ll get one JSON file that other programs can read. Card and bank numbers
        aren&apos;t included.
      </p>
      <div className={styles.actions}>
        <Button
          icon={<Download size={18} />}
          busy={isRunning}
          busyText="Preparing your data..."
          onClick={() => void start()}
        >
          Download My Data
        </Button>
      </div>
      {isRunning && (
        <div className={styles.progress}>
          <progress value={progress.part} max={1} aria-label="Progress of your download" />
          <p className="small soft">{progress.step}</p>
        </div>
      )}
      {state === 'failed' && (
        <RetryBanner live onRetry={() => void start()} title="Your download isn't complete yet">
          Something went wrong. We saved what was collected so far. Retry to continue.
        </RetryBanner>
      )}
      {state === 'done' && (
        <Banner tone="good" live>
          Your data is in your downloads folder.
        </Banner>
      )}
    </Card>
  );
};

type ExportState = 'idle' | 'running' | 'failed' | 'done';

// Loads the contracts of all personal lists too.
const loadCollecting = lazyWithRetry(() => import('./collect-data.ts'));

const nothing: Progress = { step: '', part: 0 };

/** Collects the copy and downloads it as a file; parts collected before a failure aren't fetched again. */
function useExport() {
  const { me } = useSession();
  const [state, setState] = useState<ExportState>('idle');
  const [progress, setProgress] = useState(nothing);
  const ask = useRef<Ask>(undefined);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const start = async (): Promise<void> => {
    if (!me || state === 'running') return;
    setState('running');
    ask.current ??= memoizedAsk(() => isUnmounted.current);
    try {
      const { collectData } = await loadCollecting();
      const data = await collectData(me, { ask: ask.current, report: setProgress });
      if (isUnmounted.current) return;
      const madeAt = new Date().toISOString();
      const file = { service: 'Hostwell', madeAt, note: 'Amounts are in cents; times are in UTC.', ...data };
      downloadText(`hostwell-my-data-${madeAt.slice(0, 10)}.json`, JSON.stringify(file, null, 2), 'application/json');
      // The next copy starts from scratch.
      ask.current = undefined;
      setState('done');
    } catch {
      if (!isUnmounted.current) setState('failed');
    }
  };

  return { state, progress, start };
}

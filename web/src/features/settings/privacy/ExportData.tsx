import { Download } from 'lucide-react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import styles from './Privacy.module.css';
import { useExport } from './use-export.ts';

/** A section of the account page: a copy of everything that is stored about the person (decision 58). */
export const ExportData = () => {
  const { state, progress, start } = useExport();
  const isRunning = state === 'running';
  return (
    <Card as="section" className={styles.section} aria-labelledby="export-title">
      <h2 id="export-title">Your data</h2>
      <p className="soft">
        Download everything that Hostwell stores about you: plans, bookings, messages, the names of your files and, for
        vendors, the business with its orders. It&apos;s one file (JSON) that other programs can read, without card and
        bank numbers.
      </p>
      <div className={styles.actions}>
        <Button
          icon={<Download size={18} />}
          busy={isRunning}
          busyText="Putting it together..."
          onClick={() => void start()}
        >
          Download My Data
        </Button>
      </div>
      {isRunning && (
        <div className={styles.progress}>
          <progress value={progress.part} max={1} aria-label="Progress of your copy" />
          <p className="small soft">{progress.step}</p>
        </div>
      )}
      {state === 'failed' && (
        <RetryBanner live onRetry={() => void start()} title="Your copy is not complete yet">
          The connection or the service failed. What was collected is kept; Retry goes on from there.
        </RetryBanner>
      )}
      {state === 'done' && (
        <Banner tone="good" live>
          Your copy is in your downloads.
        </Banner>
      )}
    </Card>
  );
};

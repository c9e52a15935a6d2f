import { Download } from 'lucide-react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import styles from './Privacy.module.css';
import { useExport } from './use-export.ts';

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

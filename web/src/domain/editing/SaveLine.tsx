import { CloudAlert, CloudCheck, CloudUpload, HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { ExpiredBanner } from '../accounts/ExpiredBanner.tsx';
import styles from './SaveLine.module.css';

const everySeconds = 10;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everySeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Saved = ({ at }: { at: number }) => {
  const now = useNow();
  return <span className="soft">· {savedAgo(at, now)}</span>;
};

interface SaveLineProps {
  isSaving: boolean;
  savedAt: number | undefined;
  /** The last save failed; the input is stored in this browser. */
  hasFailed?: boolean;
}

/** Shows whether and where the input is saved (customer spec 2, /questionnaire). */
export const SaveLine = ({ isSaving, savedAt, hasFailed = false }: SaveLineProps) => {
  const { me, expired } = useSession();
  if (expired) {
    return <ExpiredBanner>Your session has expired. Please refresh to continue saving progress.</ExpiredBanner>;
  }
  if (!me)
    return (
      <p className="line small soft">
        <HardDrive size={18} />
        Kept in this browser until you sign in
      </p>
    );
  if (hasFailed && !isSaving)
    return (
      <p className={`line small ${styles.waiting}`} role="status">
        <CloudAlert size={18} />
        Not saved yet. Your changes are kept in this browser and will be saved as soon as possible.
      </p>
    );
  return (
    <p className={`line small ${styles.saved}`}>
      {isSaving ? <CloudUpload size={18} /> : <CloudCheck size={18} />}
      Auto-save enabled
      {isSaving ? <span className="soft">· saving</span> : savedAt !== undefined && <Saved at={savedAt} />}
    </p>
  );
};

/** 'saved just now', 'saved 20 seconds ago', 'saved 3 minutes ago'. Instants in milliseconds. */
function savedAgo(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 10_000) * 10);
  if (seconds < 10) return 'saved just now';
  if (seconds < 60) return `saved ${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  return `saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
}

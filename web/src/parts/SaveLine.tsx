import { CloudCheck, CloudUpload, HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { comeBackTo } from '#web/lib/return-path.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { savedAgo } from './saved-ago.ts';
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

/** The session banner (customer spec 4). A session that is over for good leads to sign-in and back here. */
const Expired = () => {
  const navigate = useNavigate();
  const place = useLocation();
  const refresh = async () => {
    if (!(await refreshSession())) void navigate('/login', { state: comeBackTo(place) });
  };
  return (
    <Banner
      tone="wait"
      live
      action={
        <Button size="small" onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      Your session has expired. Please refresh to continue saving progress.
    </Banner>
  );
};

interface SaveLineProps {
  isSaving: boolean;
  savedAt: number | undefined;
}

/** Whether what is typed is kept, and where (customer spec 2, /questionnaire). */
export const SaveLine = ({ isSaving, savedAt }: SaveLineProps) => {
  const { me, expired } = useSession();
  if (expired) return <Expired />;
  if (!me)
    return (
      <p className="line small soft">
        <HardDrive size={18} />
        Kept in this browser until you sign in
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

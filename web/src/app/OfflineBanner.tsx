import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useIsOffline } from '#web/lib/lazy-with-retry.ts';
import styles from './OfflineBanner.module.css';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isCutOff = useIsOffline();
  return (
    <div role="status" className={styles.place}>
      {(!isOnline || isCutOff) && (
        <p className={styles.banner}>
          <WifiOff size={20} aria-hidden="true" />
          {isOnline ? "Hostwell can't be reached right now." : "You're offline."}{' '}
          {isCutOff
            ? "This page will load when you're back online. What you typed is saved."
            : "Saving, searching and paying will work when you're back online."}
        </p>
      )}
    </div>
  );
};

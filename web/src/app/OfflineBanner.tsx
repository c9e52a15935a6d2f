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
          {isOnline ? 'Hostwell cannot be reached right now.' : 'You are offline.'}{' '}
          {isCutOff
            ? 'What you opened comes by itself once you are connected again; what you typed is kept.'
            : 'Saving, searching and paying work again once you are connected.'}
        </p>
      )}
    </div>
  );
};

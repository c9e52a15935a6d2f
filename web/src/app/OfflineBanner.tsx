import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
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
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.banner}>
          <WifiOff size={20} aria-hidden="true" />
          You are offline. Saving, searching and paying work again once you are connected.
        </p>
      )}
    </div>
  );
};

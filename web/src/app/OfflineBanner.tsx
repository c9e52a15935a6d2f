import { useSyncExternalStore } from 'react';
import { useIsOffline, useIsReloadHeld } from '#web/lib/lazy-with-retry.ts';
import styles from './OfflineBanner.module.css';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The banner's text; undefined while everything works. */
function useBannerText(): string | undefined {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const isWaiting = useIsOffline();
  const isReloadHeld = useIsReloadHeld();
  const cause = isOnline ? "Hostwell can't be reached right now." : "You're offline.";
  if (isWaiting)
    return `${cause} This page will load when ${isOnline ? "it's back" : "you're back online"}. What you typed stays here.`;
  if (!isOnline) return `${cause} Saving, searching and paying will work when you're back online.`;
  return isReloadHeld
    ? "Part of this page couldn't be loaded. Save your changes, and the page will reload."
    : undefined;
}

export const OfflineBanner = () => {
  const text = useBannerText();
  return (
    <div role="status" className={styles.place}>
      {text && (
        <p className={styles.banner}>
          <span className={styles.sign} />
          {text}
        </p>
      )}
    </div>
  );
};

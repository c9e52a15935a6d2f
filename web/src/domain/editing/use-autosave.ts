import { useEffect, useEffectEvent, useRef } from 'react';
import { autosaveMs, saveRetryMs } from '#shared/kernel/policies.ts';
import { useSession } from '#web/lib/session.ts';

/** 'leave': the page is closed, hidden or left and may not receive the response. */
type AutosaveReason = 'auto' | 'leave';

type SaveChanges = (reason: AutosaveReason) => void;

/**
 * Saves changes every 30 s, when the page opens, when it is hidden or left, and when the connection or an expired
 * session returns (customer spec 4 and 9, vendor spec 2).
 */
export function useAutosave(saveChanges: SaveChanges): void {
  const save = useEffectEvent(saveChanges);
  useEffect(() => {
    // Changes left unsaved by a reload or a lost connection are sent at once, not half a minute later.
    save('auto');
    const timer = setInterval(() => save('auto'), autosaveMs);
    const onHide = () => document.visibilityState === 'hidden' && save('leave');
    const onOnline = () => save('auto');
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  useSaveOnUnmount(saveChanges);
  useSaveWhenSessionIsBack(saveChanges);
}

/** Saves on unmount. The component's state is gone by then, but the save still completes. */
function useSaveOnUnmount(saveChanges: SaveChanges): void {
  const latest = useRef(saveChanges);
  useEffect(() => {
    latest.current = saveChanges;
  });
  useEffect(() => () => latest.current('leave'), []);
}

function useSaveWhenSessionIsBack(saveChanges: SaveChanges): void {
  const { expired } = useSession();
  const wasExpired = useRef(expired);
  const save = useEffectEvent(saveChanges);
  useEffect(() => {
    const isBack = wasExpired.current && !expired;
    wasExpired.current = expired;
    if (!isBack) return;
    const timer = setTimeout(() => save('auto'), saveRetryMs);
    return () => clearTimeout(timer);
  }, [expired]);
}

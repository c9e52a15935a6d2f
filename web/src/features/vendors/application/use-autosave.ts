import { useEffect, useEffectEvent, useRef } from 'react';
import { autosaveMs, saveRetryMs } from '#shared/policies.ts';
import { useSession } from '#web/lib/session.ts';

/** Every 30 s, when the page is hidden or left, and 1 s after an expired session is back. */
export function useAutosave(saveChanges: () => void): void {
  const { expired } = useSession();
  const wasExpired = useRef(expired);
  const save = useEffectEvent(() => {
    if (!expired) saveChanges();
  });

  useEffect(() => {
    const timer = setInterval(() => save(), autosaveMs);
    const onHide = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, []);

  // Leaving by a link: the last thing the page does.
  const latest = useRef(saveChanges);
  useEffect(() => {
    latest.current = saveChanges;
  });
  useEffect(() => () => latest.current(), []);

  useEffect(() => {
    const isBack = wasExpired.current && !expired;
    wasExpired.current = expired;
    if (!isBack) return;
    const timer = setTimeout(() => save(), saveRetryMs);
    return () => clearTimeout(timer);
  }, [expired]);
}

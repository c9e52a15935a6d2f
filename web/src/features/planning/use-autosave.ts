import { useEffect, useEffectEvent, useRef } from 'react';
import { autosaveMs, saveRetryMs } from '#shared/kernel/policies.ts';
import { useSession } from '#web/lib/session.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** Saves every 30 s, when the page is left or hidden, and 1 s after a lost session is back (customer spec 4 and 9). */
export function useAutosave({ save, isDirty }: Pick<DraftSaving, 'save' | 'isDirty'>): void {
  const { me, expired } = useSession();
  const wasExpired = useRef(expired);
  const saveChanges = useEffectEvent((reason: 'auto' | 'leave') => {
    if (isDirty()) void save(reason);
  });

  useEarlyToasts(me !== undefined);

  useEffect(() => {
    // What a reload or a lost connection kept from being saved goes out with the next page, not half a minute later.
    saveChanges('auto');
    const timer = setInterval(() => saveChanges('auto'), autosaveMs);
    const onHide = () => document.visibilityState === 'hidden' && saveChanges('leave');
    const onOnline = () => saveChanges('auto');
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  // The last thing the page does: its own state is gone, the save still runs to its end.
  const latest = useRef({ save, isDirty });
  useEffect(() => {
    latest.current = { save, isDirty };
  });
  useEffect(
    () => () => {
      if (latest.current.isDirty()) void latest.current.save('leave');
    },
    [],
  );

  useEffect(() => {
    const isBack = wasExpired.current && !expired;
    wasExpired.current = expired;
    if (!isBack) return;
    const timer = setTimeout(() => saveChanges('auto'), saveRetryMs);
    return () => clearTimeout(timer);
  }, [expired]);
}

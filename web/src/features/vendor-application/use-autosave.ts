import { useEffect, useEffectEvent, useRef } from 'react';
import { autosaveMs, saveRetryMs } from '#shared/kernel/policies.ts';
import { useSession } from '#web/lib/session.ts';

interface Autosaved {
  /** Saves what changed, once there is a business to speak of. */
  saveChanges: () => void;
  /** Notes what changed in the browser: a page that is closed may not live to see the answer of its save. */
  keepChanges: () => void;
}

/** Every 30 s, with the page, when it is hidden or left, when the connection or an expired session is back. */
export function useAutosave({ saveChanges, keepChanges }: Autosaved): void {
  const { expired } = useSession();
  const wasExpired = useRef(expired);
  const save = useEffectEvent(saveChanges);
  const keep = useEffectEvent(keepChanges);

  useEffect(() => {
    // What a reload or a lost connection kept from being saved goes out with the next page, not half a minute later.
    save();
    const timer = setInterval(() => save(), autosaveMs);
    const onOnline = () => save();
    const onHide = () => {
      if (document.visibilityState !== 'hidden') return;
      keep();
      save();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  // Leaving by a link: the last thing the page does.
  const latest = useRef({ saveChanges, keepChanges });
  useEffect(() => {
    latest.current = { saveChanges, keepChanges };
  });
  useEffect(
    () => () => {
      latest.current.keepChanges();
      latest.current.saveChanges();
    },
    [],
  );

  useEffect(() => {
    const isBack = wasExpired.current && !expired;
    wasExpired.current = expired;
    if (!isBack) return;
    const timer = setTimeout(() => save(), saveRetryMs);
    return () => clearTimeout(timer);
  }, [expired]);
}

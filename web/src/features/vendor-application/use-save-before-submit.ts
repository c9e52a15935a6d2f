import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets a part of a form that is saved by itself finish before the form around it is submitted: the submit event waits
 * for `finish`, and comes again when that went well.
 */
export function useSaveBeforeSubmit(part: RefObject<HTMLElement | null>, finish: () => Promise<boolean>): void {
  useEffect(() => {
    const form = part.current?.closest('form');
    let state: 'idle' | 'finishing' | 'finished' = 'idle';
    const finishAndSubmit = async () => {
      state = 'finishing';
      const isFine = await finish();
      // Where there was nothing to save the submit event is still under way, and a form ignores another one until then.
      await new Promise((resolve) => setTimeout(resolve));
      state = 'finished';
      if (isFine) form?.requestSubmit();
      state = 'idle';
    };
    const hold = (event: SubmitEvent) => {
      if (state === 'finished') return;
      event.preventDefault();
      // The form's own handler listens further up.
      event.stopPropagation();
      if (state === 'finishing') return;
      void finishAndSubmit();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [part, finish]);
}

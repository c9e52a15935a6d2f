import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Lets a part of a form with its own save finish before the surrounding form is submitted: delays the submit event
 * until `finish`, and repeats it on success.
 */
export function useSaveBeforeSubmit(part: RefObject<HTMLElement | null>, finish: () => Promise<boolean>): void {
  useEffect(() => {
    const form = part.current?.closest('form');
    let state: 'idle' | 'finishing' | 'finished' = 'idle';
    const finishAndSubmit = async () => {
      state = 'finishing';
      const isFine = await finish();
      // If there was nothing to save, the submit event is still being dispatched, and until then the form ignores
      // another.
      await new Promise((resolve) => setTimeout(resolve));
      state = 'finished';
      if (isFine) form?.requestSubmit();
      state = 'idle';
    };
    const hold = (event: SubmitEvent) => {
      if (state === 'finished') return;
      event.preventDefault();
      // The form's own handler is further up.
      event.stopPropagation();
      if (state === 'finishing') return;
      void finishAndSubmit();
    };
    form?.addEventListener('submit', hold, { capture: true });
    return () => form?.removeEventListener('submit', hold, { capture: true });
  }, [part, finish]);
}

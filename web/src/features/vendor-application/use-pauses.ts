import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WizardValues } from './wizard-form.ts';

export const typingPauseMs = 2000;

/** Saves after each pause in typing, as the applicant may close the browser next. */
export function usePauses({ subscribe }: UseFormReturn<WizardValues>, save: () => unknown): void {
  const onPause = useEffectEvent(save);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(), typingPauseMs);
    };
    const stop = subscribe({ formState: { values: true }, callback: wait });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe]);
}

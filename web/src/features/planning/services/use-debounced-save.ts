import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after the last tick until it is saved. */
const soonMs = 800;

interface SavedSoon {
  /** The ticked values; a new object for every tick. */
  value: unknown;
  isDirty: boolean;
  save: () => Promise<unknown>;
}

/** Saves ticks shortly after the last one, and the rest when the page is left. `save` reports its failures. */
export function useDebouncedSave({ value, isDirty, save }: SavedSoon): void {
  const saveNow = useEffectEvent(() => {
    if (isDirty) void save();
  });
  const latest = useRef({ isDirty, save });
  useEffect(() => {
    latest.current = { isDirty, save };
  });
  const ticked = JSON.stringify(value);
  useEffect(() => {
    if (!ticked) return;
    const timer = setTimeout(() => saveNow(), soonMs);
    return () => clearTimeout(timer);
  }, [ticked]);
  useEffect(
    () => () => {
      if (latest.current.isDirty) void latest.current.save();
    },
    [],
  );
}

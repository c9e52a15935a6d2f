import { useRef } from 'react';

/** Controls of a field in their order; the remove button is the last of each row. */
const controls = 'button, input[type="file"]';

/**
 * Keeps the focus in the field when the focused element disappears: a removed row, a chooser at its limit. It moves to
 * the row in its place, or to the last control before it.
 */
export function useRowFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const all = (): HTMLElement[] => [...(frame.current?.querySelectorAll<HTMLElement>(controls) ?? [])];

  /** Runs an action that may remove the focused element. */
  const keepFocus = (act: () => void) => {
    const place = all().findIndex((control) => control === document.activeElement);
    act();
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      const left = all();
      if (isLost && place >= 0) left[Math.min(place, left.length - 1)]?.focus();
    });
  };
  return { frame, keepFocus };
}

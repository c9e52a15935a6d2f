import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** The part of a long list that is in the page. */
export interface Window {
  from: number;
  /** Exclusive. */
  to: number;
  /** Of each row, in pixels. */
  rowHeight: number;
}

/** Rows above and below the screen, so that Tab and fast scrolling find some. */
const spare = 8;
/** The start moves in steps, so that most scroll events render nothing. */
const step = 4;
/** More are never in the page, however high the screen is. */
const most = 56;

/** Until the first row is measured. */
const usualHeight = 72;

function findWindow(list: HTMLElement, count: number, rowHeight: number): Window {
  const first = Math.floor(-list.getBoundingClientRect().top / rowHeight) - spare;
  const shown = Math.min(most, Math.ceil(innerHeight / rowHeight) + 2 * spare + step);
  const from = Math.max(0, Math.min(Math.floor(first / step) * step, count - shown));
  return { from, to: Math.min(count, from + shown), rowHeight };
}

const isSame = (one: Window, other: Window): boolean =>
  one.from === other.from && one.to === other.to && one.rowHeight === other.rowHeight;

/**
 * Returns which rows of a list of `count` rows are in the page while the page scrolls. All rows are as high as the
 * first one, which styles decide.
 */
export function useWindow(ref: RefObject<HTMLElement | null>, count: number): Window {
  const [shown, setShown] = useState<Window>({ from: 0, to: Math.min(count, 30), rowHeight: usualHeight });
  const update = () => {
    const list = ref.current;
    if (!list) return;
    const rowHeight = list.querySelector<HTMLElement>('[data-row]')?.offsetHeight || usualHeight;
    const next = findWindow(list, count, rowHeight);
    setShown((known) => (isSame(known, next) ? known : next));
  };
  useLayoutEffect(update, [ref, count]);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  });
  return { ...shown, from: Math.min(shown.from, Math.max(0, count - 1)), to: Math.min(shown.to, count) };
}

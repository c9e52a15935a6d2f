import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Nearer to the end than this many pixels counts as being at the end. */
const nearEnd = 48;

/**
 * Keeps a message log where its reader is: at the end when a new message comes and they were there, or when they wrote
 * it; at the same words when older messages are put before them.
 */
export function useStickyScroll(
  frame: RefObject<HTMLDivElement | null>,
  firstId: string | undefined,
  lastId: string | undefined,
  isOwn: boolean,
): void {
  const before = useRef({ firstId, fromEnd: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wasAway = before.current.fromEnd > nearEnd + element.clientHeight;
    const keepWords = before.current.firstId !== firstId || (wasAway && !isOwn);
    element.scrollTop = keepWords ? element.scrollHeight - before.current.fromEnd : element.scrollHeight;
    before.current.firstId = firstId;
    const remember = () => (before.current.fromEnd = element.scrollHeight - element.scrollTop);
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [frame, firstId, lastId, isOwn]);
}

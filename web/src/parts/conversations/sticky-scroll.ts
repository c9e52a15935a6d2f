import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Nearer to the end than this many pixels counts as being at the end. */
const nearEnd = 48;

/**
 * Keeps a message log where its reader is: at the end when a new message comes and they were there, or when they wrote
 * it; at the same words when older messages are put before them.
 */
export function useStickyScroll(
  firstId: string | undefined,
  lastId: string | undefined,
  isOwn: boolean,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId, lastId, fromEnd: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { fromEnd } = before.current;
    const wasAway = fromEnd > nearEnd + element.clientHeight;
    const isOlderAdded = before.current.firstId !== firstId;
    element.scrollTop = isOlderAdded || (wasAway && !isOwn) ? element.scrollHeight - fromEnd : element.scrollHeight;
    const remember = () => {
      before.current = { firstId, lastId, fromEnd: element.scrollHeight - element.scrollTop };
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [firstId, lastId, isOwn]);
  return frame;
}

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Fewer pixels than this from the end count as being at the end. */
const nearEnd = 48;
/** Closer to an end than this, its next page is fetched. */
const nearPage = 600;

interface LogScroll {
  frame: RefObject<HTMLDivElement | null>;
  onScroll(): void;
  toEnd(): void;
  /** More than a screen away from the last message. */
  isAway: boolean;
}

interface Anchor {
  isAtEnd: boolean;
  /** The log's scroll position, in pixels. */
  top: number;
  /** The first visible message and the distance of its top from the frame's, in pixels. */
  id: string | undefined;
  offset: number;
}

interface LogState {
  firstId: string | undefined;
  lastId: string | undefined;
  /** The last message is the reader's own, just sent. */
  isOwn: boolean;
  /** The conversation continues after the last loaded message, so new messages don't follow it. */
  isCut: boolean;
  /** The message that was searched for. */
  enteredAt: string | undefined;
  onNearStart(): void;
  onNearEnd(): void;
}

const messagesIn = (frame: HTMLElement) => frame.querySelectorAll<HTMLElement>('[data-message]');

function findAnchor(frame: HTMLElement): Anchor {
  const { scrollHeight, scrollTop, clientHeight } = frame;
  const all = messagesIn(frame);
  // Messages are stacked: binary search finds the first one whose end is visible.
  let [low, high] = [0, all.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = all[middle];
    if (one && one.offsetTop + one.offsetHeight <= scrollTop) low = middle + 1;
    else high = middle;
  }
  const seen = all[low];
  return {
    isAtEnd: scrollHeight - scrollTop - clientHeight < nearEnd,
    top: scrollTop,
    id: seen?.dataset['message'],
    offset: (seen?.offsetTop ?? 0) - scrollTop,
  };
}

/**
 * Keeps the reader's position in a message log. It stays at the end for new messages if the reader was there or wrote
 * them, and at the same text when older messages are added or others removed. Starts at the end, or at a searched
 * message, and requests the next page of either side in time.
 */
export function useLogScroll(state: LogState): LogScroll {
  const { firstId, lastId, isOwn, isCut, enteredAt } = state;
  const frame = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor>(undefined);
  const [isAway, setIsAway] = useState(false);

  const remember = () => {
    const element = frame.current;
    if (!element) return;
    anchor.current = findAnchor(element);
    setIsAway(element.scrollHeight - element.scrollTop > 2 * element.clientHeight);
    if (element.scrollTop < nearPage) state.onNearStart();
    if (element.scrollHeight - element.scrollTop - element.clientHeight < nearPage) state.onNearEnd();
  };

  const onScroll = () => {
    const before = anchor.current;
    remember();
    // The end may have moved since: a reader who hasn't scrolled up is still there.
    if (before?.isAtEnd && anchor.current && anchor.current.top >= before.top) anchor.current.isAtEnd = true;
  };

  const toEnd = () => {
    const element = frame.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  const arrange = useEffectEvent((_firstId: string | undefined, newestId: string | undefined) => {
    const element = frame.current;
    if (!element || newestId === undefined) return;
    place(element, anchor.current, { isOwn, isCut, enteredAt });
    remember();
  });
  useLayoutEffect(() => arrange(firstId, lastId), [firstId, lastId]);

  useEndOnResize(frame, anchor);

  return { frame, onScroll, toEnd, isAway };
}

/** Keeps a reader at the end when a growing field shrinks the log or an offer adds to it. */
function useEndOnResize(frame: LogScroll['frame'], anchor: RefObject<Anchor | undefined>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      if (anchor.current?.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame, anchor]);
}

function place(
  element: HTMLElement,
  before: Anchor | undefined,
  { isOwn, isCut, enteredAt }: Pick<LogState, 'isOwn' | 'isCut' | 'enteredAt'>,
): void {
  const find = (id: string | undefined) => [...messagesIn(element)].find((one) => one.dataset['message'] === id);
  const entered = before ? undefined : find(enteredAt);
  if (entered) {
    element.scrollTop = entered.offsetTop - (element.clientHeight - entered.offsetHeight) / 2;
  } else if (!before || isOwn || (before.isAtEnd && !isCut)) {
    element.scrollTop = element.scrollHeight;
  } else {
    const same = find(before.id);
    if (same) element.scrollTop = same.offsetTop - before.offset;
  }
}

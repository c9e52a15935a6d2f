import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#web/lib/focus-heading.ts';

const storageKey = 'hostwell.scroll';
const maxPositions = 50;

// The browser restores before lazily loaded content is there, and React Router's restoration needs its data router
// (decision 99).
if ('scrollRestoration' in history) history.scrollRestoration = 'manual';

/** How long to wait, in milliseconds, for a loading page to become long enough for the stored position. */
const maxWaitMs = 1500;

/**
 * Scrolls a new page to its top, its `#part`, or, when going back or forward, to its last position, and focuses its
 * heading, so that screen readers read the new page. The first page keeps the browser's focus. A new query on the same
 * page changes nothing.
 */
export function useScrollAndFocus(): void {
  const { key, pathname, hash } = useLocation();
  const isHistory = useNavigationType() === NavigationType.Pop;
  // The first entry of every document has the same key.
  const entry = `${key} ${pathname}`;
  const place = pathname + hash;
  useStoredPosition(entry);
  const start = useEffectEvent((at: string) => {
    const isFirst = isFirstPage(key);
    if (!isFirst) focusHeading();
    const [, part] = at.split('#');
    if (part) document.getElementById(part)?.scrollIntoView();
    else scrollWhenLongEnough(isHistory && (!isFirst || isLoadedAgain()) ? (readPositions()[entry] ?? 0) : 0);
  });
  useEffect(() => start(place), [place]);
}

// The history entry that the visit began with, and whether another page was opened since.
let firstKey: string | undefined;
let hasMoved = false;

/** Returns true if no other page was opened before; going back to the first page treats it like any other. */
function isFirstPage(key: string): boolean {
  firstKey ??= key;
  hasMoved ||= key !== firstKey;
  return !hasMoved;
}

/** Returns true if this document was reloaded or returned to; a newly opened page starts at its top. */
function isLoadedAgain(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading !== undefined && loading.type !== 'navigate';
}

// The page's scroll position, kept while the next, shorter page replaces it.
let position = 0;

function followScroll(): void {
  position = window.scrollY;
}

/** Stores the scroll position of an entry when it is left. Safari has `scrollend` only since 26.2. */
function useStoredPosition(entry: string): void {
  // A layout effect is cleaned up with the page, before the browser reports that the next one is shorter.
  useLayoutEffect(() => {
    const store = () => writePosition(entry, position);
    window.addEventListener('scroll', followScroll, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      store();
      window.removeEventListener('scroll', followScroll);
      window.removeEventListener('pagehide', store);
    };
  }, [entry]);
}

// A page that redirects at once must not be scrolled to the stored position of the one before.
let latestScroll = 0;

function scrollWhenLongEnough(top: number): void {
  const until = performance.now() + maxWaitMs;
  const scroll = (latestScroll += 1);
  const tryToScroll = (): void => {
    if (scroll !== latestScroll) return;
    window.scrollTo(0, top);
    followScroll();
    if (position < top - 1 && performance.now() < until) requestAnimationFrame(tryToScroll);
  };
  tryToScroll();
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePosition(entry: string, top: number): void {
  const latest = Object.entries({ ...readPositions(), [entry]: Math.round(top) }).slice(-maxPositions);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Storage is full or forbidden: going back shows the top.
  }
}

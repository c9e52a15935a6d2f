import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#web/lib/focus-heading.ts';

const storageKey = 'hostwell.scroll';
const maxPositions = 50;

// The browser restores before lazily loaded content is there, and React Router's own way needs its data router
// (decision 99).
if ('scrollRestoration' in history) history.scrollRestoration = 'manual';

/** How long a page that is still filling gets to become long enough for the stored position, in milliseconds. */
const maxWaitMs = 1500;

/**
 * On a new page: scrolls to its top, its `#part`, or, when going back or forward, to where it was left; and focuses its
 * heading, so that screen readers read the new page. The first page keeps the browser's own focus. Another query on the
 * same page changes nothing.
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

// The entry of the history that the visit began with, and whether another page was opened since.
let firstKey: string | undefined;
let hasMoved = false;

/** Whether no other page was opened before; going back to the first one makes it a new page like any other. */
function isFirstPage(key: string): boolean {
  firstKey ??= key;
  hasMoved ||= key !== firstKey;
  return !hasMoved;
}

/** Whether this document was reloaded or returned to; a newly opened page starts at its top. */
function isLoadedAgain(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading !== undefined && loading.type !== 'navigate';
}

// How far the page is scrolled, also while the next and shorter one takes its place.
let position = 0;

function followScroll(): void {
  position = window.scrollY;
}

/** Stores how far an entry was scrolled when it is left. Safari has `scrollend` only since 26.2. */
function useStoredPosition(entry: string): void {
  // A layout effect ends with the page itself, before the browser reports that the next one is shorter.
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
    // A full or forbidden storage: going back shows the top.
  }
}

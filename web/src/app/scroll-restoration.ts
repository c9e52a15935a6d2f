import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#web/lib/focus-heading.ts';

const placesKey = 'hostwell.scroll';

// The browser restores before lazily loaded content is there, so we do it ourselves.
if ('scrollRestoration' in history) history.scrollRestoration = 'manual';

/** How long a page that is still filling gets to become long enough for the remembered place, in milliseconds. */
const patienceMs = 1500;

// The entry of the history that the visit began with.
let firstKey: string | undefined;

/** Whether this document was reloaded or returned to; a newly opened page starts at its top. */
function isLoadedAgain(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading !== undefined && loading.type !== 'navigate';
}

/**
 * On the way to a page: scrolls to its top, its `#part`, or where it was left when coming back; and moves the focus to
 * its heading, so that screen readers read the new page. The first page keeps the browser's own start.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = pathname + hash;
  // The first entry of every document has the same key.
  const entry = `${key} ${pathname}`;
  const arrive = useEffectEvent((at: string) => {
    const isFirst = firstKey === undefined;
    firstKey ??= key;
    if (key !== firstKey) focusHeading();
    const [, part] = at.split('#');
    if (part) document.getElementById(part)?.scrollIntoView();
    else scrollWhenLongEnough(isReturn && (!isFirst || isLoadedAgain()) ? (readPlaces()[entry] ?? 0) : 0);
  });
  // Only another page is an arrival; the same page with another query keeps its place.
  useEffect(() => arrive(place), [place]);
  useEffect(() => {
    const remember = () => writePlace(entry, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [entry]);
}

// A page that leads on at once must not be scrolled to what was remembered of the one before.
let arrivals = 0;

function scrollWhenLongEnough(top: number): void {
  const until = performance.now() + patienceMs;
  const arrival = (arrivals += 1);
  const tryToScroll = (): void => {
    if (arrival !== arrivals) return;
    window.scrollTo(0, top);
    if (window.scrollY < top - 1 && performance.now() < until) requestAnimationFrame(tryToScroll);
  };
  tryToScroll();
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePlace(entry: string, top: number): void {
  const latest = Object.entries({ ...readPlaces(), [entry]: Math.round(top) }).slice(-50);
  sessionStorage.setItem(placesKey, JSON.stringify(Object.fromEntries(latest)));
}

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

/**
 * On the way to a page: scrolls to its top, its `#part`, or where it was left when coming back; and moves the focus to
 * its heading, so that screen readers read the new page. The first page keeps the browser's own start.
 */
export function useArrival(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = pathname + hash;
  const arrive = useEffectEvent((at: string) => {
    firstKey ??= key;
    if (key !== firstKey) focusHeading();
    const [, part] = at.split('#');
    if (part) document.getElementById(part)?.scrollIntoView();
    else scrollWhenLongEnough(isReturn ? (readPlaces()[key] ?? 0) : 0);
  });
  // Only another page is an arrival; the same page with another query keeps its place.
  useEffect(() => arrive(place), [place]);
  useEffect(() => {
    const remember = () => writePlace(key, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);
}

function scrollWhenLongEnough(top: number, until = performance.now() + patienceMs): void {
  window.scrollTo(0, top);
  if (window.scrollY < top - 1 && performance.now() < until) {
    requestAnimationFrame(() => scrollWhenLongEnough(top, until));
  }
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writePlace(key: string, top: number): void {
  const latest = Object.entries({ ...readPlaces(), [key]: Math.round(top) }).slice(-50);
  sessionStorage.setItem(placesKey, JSON.stringify(Object.fromEntries(latest)));
}

import { useEffect } from 'react';

/**
 * Moves the row of the eight tabs, not the page, so that the chosen one is in its middle: a phone shows three. Again
 * when a tab becomes wider, since counts come late.
 * Here and not in the tabs themselves, which every page loads first.
 */
export function useTabInSight(tabId: string): void {
  useEffect(() => {
    const chosen = document.getElementById(tabId);
    const row = chosen?.parentElement;
    if (!chosen || !row) return undefined;
    const center = () => {
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(center);
    for (const tab of row.children) observer.observe(tab);
    return () => observer.disconnect();
  }, [tabId]);
}

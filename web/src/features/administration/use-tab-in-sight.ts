import { useEffect } from 'react';

/**
 * Scrolls the row of eight tabs, not the page, to center the selected one: a phone shows three. Repeats it when a tab
 * gets wider, since counts load late. Kept out of the shared tabs, which every page loads first.
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

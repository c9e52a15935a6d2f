import { useEffect } from 'react';

/**
 * Moves the row of the eight tabs, not the page, so that the chosen one is in its middle: a phone shows three.
 * Here and not in the tabs themselves, which every page loads first.
 */
export function useTabInSight(tabId: string, counted: number): void {
  useEffect(
    () => {
      const chosen = document.getElementById(tabId);
      const row = chosen?.parentElement;
      if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    },
    // Counts come late and make their tabs wider.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [tabId, counted],
  );
}

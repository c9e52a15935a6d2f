/**
 * Moves the focus to the page's heading (or its main part), so that a screen reader reads what came. A heading that
 * only says that the page is on its way would take the focus with it when it goes.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1:not([data-waiting])') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  // Nothing can be done with a heading, so it shows no ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

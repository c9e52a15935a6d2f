/**
 * Moves the focus to the page's heading (or its main part), so that a screen reader reads the new content. Skips the
 * heading of a loading page, which would lose the focus when it disappears.
 */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1:not([data-waiting])') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  // A heading isn't interactive, so it shows no focus ring.
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

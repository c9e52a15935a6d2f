/*
 * What has the focus may go: a row that is deleted, a dialog whose opener is gone, a button that is busy. The browser
 * then moves the focus to the body, and a screen reader is silently back at the top of the page. Here
 * it goes back to a button once that can be pressed again, else to the heading of the section of the row.
 */

let last: HTMLElement | undefined;
let around: readonly Element[] = [];
let wasDisabled = false;

const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  last = target;
  around = ancestorsOf(target);
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}

function mend(): void {
  if (!last) return;
  const isDisabled = last.matches(':disabled');
  const isFreeAgain = wasDisabled && !isDisabled;
  wasDisabled = isDisabled;
  if (!isFocusLost()) return;
  if (!last.isConnected) giveTo(headingAround());
  else if (isFreeAgain) last.focus({ preventScroll: true });
}

/** Of the nearest part that is still there; undefined once the whole page has gone, for the next one brings its own. */
function headingAround(): HTMLElement | undefined {
  const place = around.find((one) => one.isConnected && one.matches('main, section, [role=tabpanel], dialog'));
  return place?.querySelector<HTMLElement>('h1, h2, h3') ?? (place instanceof HTMLElement ? place : undefined);
}

function giveTo(element: HTMLElement | undefined): void {
  last = undefined;
  if (!element) return;
  element.tabIndex = -1;
  // Nothing can be done with a heading, so it shows no ring.
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

/** Goes on as long as the page. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(mend);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

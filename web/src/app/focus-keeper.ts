/*
 * The focused element may disappear: a deleted row, the opener of a dialog, a busy button. The browser then moves the
 * focus to the body, which silently returns a screen reader to the top of the page. This returns it to the button once
 * it is enabled again, or else to the heading of the row's section.
 */

let last: HTMLElement | undefined;
let around: readonly Element[] = [];
let wasDisabled = false;

const isFocusLost = (): boolean => document.activeElement === document.body || document.activeElement === null;

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  last = target;
  around = listAncestors(target);
}

function listAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement ? [parentElement, ...listAncestors(parentElement)] : [];
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

/** Returns the heading of the nearest remaining part; undefined after a change of page, which sets its own focus. */
function headingAround(): HTMLElement | undefined {
  const place = around.find((one) => one.isConnected && one.matches('main, section, [role=tabpanel], dialog'));
  return place?.querySelector<HTMLElement>('h1, h2, h3') ?? (place instanceof HTMLElement ? place : undefined);
}

function giveTo(element: HTMLElement | undefined): void {
  last = undefined;
  if (!element) return;
  element.tabIndex = -1;
  // A heading isn't interactive, so it shows no focus ring.
  element.style.outline = 'none';
  element.focus({ preventScroll: true });
}

/** Watches the focus until the returned function is called. */
export function keepFocus(): () => void {
  const observer = new MutationObserver(mend);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

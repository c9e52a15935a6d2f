import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Code that a page loads lazily takes more than the default second on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Browser features that jsdom lacks.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
// Modal dialogs: open and close without the top layer.
if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // The window may be the next file's too.
  history.replaceState(null, '', '/');
});

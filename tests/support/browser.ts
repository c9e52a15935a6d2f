import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A lazily loaded part can take more than the default second on a busy machine.
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
// Dialogs open and close as modal ones, but without the top layer.
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
  // The window may be reused by the next file.
  history.replaceState(null, '', '/');
});

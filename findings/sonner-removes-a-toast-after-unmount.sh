#!/usr/bin/env bash
# sonner 2.0.8: the timer that takes a dismissed toast out of the list, 200 ms later, outlives the <Toaster> that set it.
#
# Guess: it ends when the Toaster is unmounted, as the timer that closes a toast does.
# Seen: it updates the unmounted Toaster. In a browser React drops that; in a test whose window has gone by then React
# throws "window is not defined" outside of every test, so that a run fails in which all tests passed, now and then.
# For us: the window of tests/pages stays to the end of its process (tests/support/page-environment.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sonner@2.0.8 react@19.2.0 react-dom@19.2.0 jsdom@26.1.0
cat >see.mjs <<'JS'
import { setTimeout as wait } from 'node:timers/promises';
import { JSDOM } from 'jsdom';
const { window } = new JSDOM('<main></main>', { url: 'http://localhost' });
const { document, navigator, HTMLElement, Node } = window;
window.matchMedia = () => ({ matches: false, addEventListener: () => {} });
const requestAnimationFrame = (frame) => setTimeout(frame, 16);
const parts = { window, document, navigator, HTMLElement, Node, requestAnimationFrame, IS_REACT_ACT_ENVIRONMENT: true };
for (const [name, value] of Object.entries(parts)) Object.defineProperty(globalThis, name, { value, configurable: true });
const { act, createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const { toast, Toaster } = await import('sonner');
const root = createRoot(document.querySelector('main'));
const perform = (what) =>
  act(async () => {
    what();
    await wait(50);
  });
await perform(() => root.render(createElement(Toaster)));
await perform(() => toast('Saved'));
console.log('toasts:', document.querySelectorAll('[data-sonner-toast]').length);
await perform(() => toast.dismiss());
await perform(() => root.unmount());
process.on('uncaughtException', ({ message }) => console.log('after unmount:', message));
delete globalThis.window;
await wait(500);
JS
seen=$(node see.mjs 2>/dev/null)
expected='toasts: 1
after unmount: window is not defined'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }

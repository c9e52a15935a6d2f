#!/usr/bin/env bash
# vite 8.3.8: `import('./part.js').then(loaded, failed)` never calls `failed` when the styles of the part do not come.
#
# Guess: `failed` hears of everything that keeps the part from coming, as with `await` in a `try`.
# Seen: the build moves `then` with both functions into the function that runs once the styles are there. Styles that
# fail reject the whole expression instead: `failed` is not called, and where nothing else listens it is an uncaught
# rejection. The same import with `await` in a `try` is caught. A first function that takes its parameter apart,
# `({ part }) => …`, is built like that `await`, and `then` stays outside.
# For us: what shows toasts is loaded with `await` (web/src/ui/feedback/ToastHost.tsx, tests/e2e/planning.spec.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit --no-fund vite@8.3.8
mkdir src
echo 'p { color: red }' >src/part.css
echo "import './part.css'; export const part = 'here';" >src/part.js
cat >src/main.js <<'JS'
import('./part.js')
  .then((loaded) => loaded.part, () => 'failed was called')
  .then((said) => console.log('then:', said), (error) => console.log('then: rejected,', error.message));
(async () => {
  try {
    const { part } = await import('./part.js');
    console.log('await:', part);
  } catch {
    console.log('await: caught');
  }
})();
JS
echo '<script type="module" src="/src/main.js"></script>' >index.html
npx vite build --logLevel error --base ./ --outDir out
# A document in which no style comes.
cat >run.mjs <<'JS'
import { readdirSync } from 'node:fs';
const link = () => {
  const heard = {};
  const element = { relList: { supports: () => true }, setAttribute() {}, removeEventListener() {}, addEventListener: (name, act) => (heard[name] = act) };
  setTimeout(() => heard.error?.(new Event('error')), 50);
  return element;
};
globalThis.window = globalThis;
globalThis.dispatchEvent = () => true;
globalThis.document = {
  createElement: link, head: { appendChild() {} }, querySelector: () => null, querySelectorAll: () => [],
  getElementsByTagName: () => [], baseURI: 'http://localhost/',
};
globalThis.MutationObserver = class { observe() {} };
const [entry] = readdirSync('out/assets').filter((name) => /^index.*\.js$/.test(name));
await import(`./out/assets/${entry}`);
JS
seen=$(node run.mjs | sed 's/for .*//' | sort)
echo "$seen"
[ "$seen" = "$(printf 'await: caught\nthen: rejected, Unable to preload CSS ')" ] || { echo 'This has changed.'; exit 1; }

#!/usr/bin/env bash
# rolldown, by vite 8.3.8: one `await` at the top level of a page that is loaded later makes a whole build split more.
#
# Guess: only the page with the `await` is built otherwise.
# Seen: 8 files without it, 10 with it. Modules that the entry and other pages share leave the entry for files of their
# own, none of which the page with the `await` imports; no warning is written.
# For us: no module of the site awaits at its top level; first loads are measured (tests/e2e/first-load.spec.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vite@8.3.8
mkdir src
for name in host vendor plan price; do echo "export const $name = () => '$name of ' + document.title;" >"src/$name.js"; done
echo "import { host } from './host.js'; import { vendor } from './vendor.js'; export const a = host() + vendor();" >src/a.js
echo "import { vendor } from './vendor.js'; import { plan } from './plan.js'; export const b = vendor() + plan();" >src/b.js
echo "import { host } from './host.js'; import { plan } from './plan.js'; import { price } from './price.js';
export const c = host() + plan() + price();" >src/c.js
echo "import { host } from './host.js'; import { price } from './price.js';
document.title = host() + price();
for (const page of [() => import('./a.js'), () => import('./b.js'), () => import('./c.js'), () => import('./later.js')])
  addEventListener('click', page);" >src/main.js
echo '<script type="module" src="/src/main.js"></script>' >index.html
count() {
  npx vite build --logLevel warn --outDir out --emptyOutDir
  ls out/assets/*.js | wc -l
}
echo 'export const later = 1;' >src/later.js
without=$(count)
echo 'export const later = await Promise.resolve(1);' >src/later.js
with=$(count)
seen="without: $without, with: $with"
echo "$seen"
[ "$seen" = 'without: 8, with: 10' ] || { echo 'This has changed.'; exit 1; }

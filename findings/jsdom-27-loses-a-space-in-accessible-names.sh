#!/usr/bin/env bash
# jsdom 27.0.0 with dom-accessibility-api 0.5.16, which Testing Library asks for names: a button's name loses the space
# at the start of an inline child.
#
# Guess: the name of <button>Apply<span> the code</span></button> is what a screen reader says, "Apply the code", and a
# newer jsdom changes nothing of it.
# Seen: with jsdom 26.1.0 it is, with 27.0.0 it is "Applythe code". A space before the child, or between two, stays.
# 30.0.0, 31.0.1 and dom-accessibility-api 0.7.1 do the same.
# For us: tests of pages compare names without their spaces (`named` of tests/support/render-page.tsx).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dom-accessibility-api@0.5.16 before@npm:jsdom@26.1.0 after@npm:jsdom@27.0.0
cat >see.mjs <<'JS'
import { computeAccessibleName } from 'dom-accessibility-api';
import { JSDOM as Before } from 'before';
import { JSDOM as After } from 'after';
const buttons = [
  '<button>Apply<span> the code</span></button>',
  '<button>Apply <span>the code</span></button>',
  '<button><span>Apply</span> <span>the code</span></button>',
];
for (const [version, JSDOM] of [['26.1.0', Before], ['27.0.0', After]]) {
  const { document } = new JSDOM(buttons.join('')).window;
  const names = [...document.querySelectorAll('button')].map((button) => computeAccessibleName(button));
  console.log(`${version}: ${names.join(', ')}`);
}
JS
seen=$(node see.mjs)
expected='26.1.0: Apply the code, Apply the code, Apply the code
27.0.0: Applythe code, Apply the code, Apply the code'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }

#!/usr/bin/env bash
# html-to-text 10.0.1: the plain text of a receipt has all of its table in one line, without a blank between cells.
#
# Guess: rows of a table become lines, as paragraphs, list items and <br> do, and cells are apart.
# Seen: 'Hall rental$1,200.00Deposit$300.00'; a table with border or header cells is no different. A line of its own is
# made by each of <p>, <div>, <li> and <br> inside the cells. Only `format: 'dataTable'` for a selector of tables draws rows.
# For us: the text of a mail is written beside its HTML from the same rows, not made from the HTML.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat >see.mjs <<'JS'
import { convert } from 'html-to-text';
const rows = (cell) => `<tr>${cell('Hall rental')}${cell('$1,200.00')}</tr><tr>${cell('Deposit')}${cell('$300.00')}</tr>`;
const inTable = (cell) => `<table border="1">${rows(cell)}</table>`;
console.log('td:', convert(inTable((text) => `<td>${text}</td>`)));
console.log('th:', convert(inTable((text) => `<th>${text}</th>`)));
console.log('p in td:', JSON.stringify(convert(inTable((text) => `<td><p>${text}</p></td>`))));
const selectors = [{ selector: 'table', format: 'dataTable' }];
console.log('dataTable:', JSON.stringify(convert(inTable((text) => `<td>${text}</td>`), { selectors })));
JS
seen=$(node see.mjs)
expected='td: Hall rental$1,200.00Deposit$300.00
th: Hall rental$1,200.00Deposit$300.00
p in td: "Hall rental\n\n$1,200.00\n\nDeposit\n\n$300.00"
dataTable: "Hall rental   $1,200.00\nDeposit       $300.00"'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }

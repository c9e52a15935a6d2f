import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isSeen, permissionRows, readTakenAway } from './taken-away.ts';

/* The tables of docs/permissions.md, built from the records in this folder. */

export const page = 'docs/permissions.md';

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const toMarkdownTable = (titles: readonly string[], rows: readonly (string | number)[][]): string =>
  [line(titles), line(titles.map(() => '---')), ...rows.map(line)].join('\n');

/** Returns each table by the name of its place in the page. */
export function tablesOfPage(): Record<string, string> {
  const takenAway = readTakenAway();
  const rows = permissionRows();
  const names = [...new Set(rows.map(({ name }) => name))];
  const counts = names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    return [`\`${name}\``, own.length, own.filter((row) => isSeen(takenAway, row)).length];
  });
  const seen = rows.filter((row) => isSeen(takenAway, row)).length;
  return {
    counts: toMarkdownTable(['Function', 'Permissions', 'Seen to be missed'], [...counts, ['All', rows.length, seen]]),
    permissions: toMarkdownTable(
      ['Function', 'Permission', 'Test that fails without it'],
      rows.map((row) => [
        `\`${row.name}\``,
        `\`${row.action}\``,
        `${isSeen(takenAway, row) ? '' : '**Not seen:** '}${row.test}`,
      ]),
    ),
  };
}

export function writePage(): void {
  let text = readFileSync(page, 'utf8');
  for (const [name, table] of Object.entries(tablesOfPage()))
    text = text.replace(
      new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`),
      () => `<!-- ${name} -->\n\n${table}\n\n<!-- end -->`,
    );
  writeFileSync(page, text);
  execFileSync('node_modules/.bin/oxfmt', [page]);
}

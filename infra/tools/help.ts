import { readFileSync } from 'node:fs';

/* `npm run help`: docs/commands.md as plain text. */

const toPlainText = (markdown: string): string => markdown.replaceAll(/\[([^\]]+)\]\([^)]*\)|`/g, '$1').trim();

for (const line of readFileSync('docs/commands.md', 'utf8').split('\n')) {
  const [, command, purpose] = /^\| (`.+?) +\| (.+) \|$/.exec(line) ?? [];
  if (command && purpose) console.log(`  ${toPlainText(command).padEnd(48)} ${toPlainText(purpose)}`);
  if (line.startsWith('## ')) console.log(`\n${line.slice(3)}`);
}

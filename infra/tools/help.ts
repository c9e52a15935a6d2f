import { readFileSync } from 'node:fs';

/* `npm run help`: the tables of docs/commands.md as plain text. */

for (const line of readFileSync('docs/commands.md', 'utf8').replaceAll('`', '').split('\n')) {
  const [, command, purpose] = line.split('|').map((cell) => cell.trim());
  if (command?.startsWith('npm') && purpose) console.log(`  ${command.padEnd(44)} ${purpose}`);
  if (line.startsWith('## ')) console.log(`\n${line.slice(3)}`);
}

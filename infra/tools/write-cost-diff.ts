import { readFileSync } from 'node:fs';
import { describeCosts } from './cost-diff.ts';

// npm run cost-diff -- <docs/costs.md before> <docs/costs.md after>: prints a change's cost as Markdown.

const [before = '', after = ''] = process.argv.slice(2);
if (!before || !after) {
  console.error('Which pages? npm run cost-diff -- <before> <after>');
  process.exit(1);
}
console.log(describeCosts(readFileSync(before, 'utf8'), readFileSync(after, 'utf8')));

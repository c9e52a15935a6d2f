import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventTable } from '#infra/tools/event-table.ts';

const plain = (text: string): string => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---');

it('docs/architecture.md lists causes and reactions of domain events (npm run event-table writes it)', () => {
  expect(plain(readFileSync('docs/architecture.md', 'utf8'))).toContain(plain(eventTable()));
});

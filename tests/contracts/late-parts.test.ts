import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a page goes without while it cannot be fetched: it tries again by itself, and nothing waits for it. */
const quiet = ['web/src/app/Shell.tsx', 'web/src/ui/feedback/ToastHost.tsx'];

/** Whether each part that a file loads later goes through `lazyWithRetry`, itself or by a function that the file makes of it. */
function allRetry(text: string): boolean {
  const makers = ['lazyWithRetry', ...[...text.matchAll(/const (\w+) = lazyWithRetry\(/g)].map(([, name]) => name)];
  const parts = text.split(/\blazy(?:<[^(]*>)?\(/).slice(1);
  const isMade = (part: string) =>
    makers.some((maker) => new RegExp(`\\b${maker}\\b`).test(part.split(';\n')[0] ?? ''));
  return parts.every(isMade);
}

it('parts that are loaded when they are needed wait for the connection (docs/architecture.md)', () => {
  const files = globSync('web/src/**/*.tsx').filter((file) => !file.includes('.test.') && !quiet.includes(file));
  const withParts = files.filter((file) => /\blazy(<|\()/.test(readFileSync(file, 'utf8')));
  expect(withParts.length).toBeGreaterThan(10);
  expect(withParts.filter((file) => !allRetry(readFileSync(file, 'utf8')))).toEqual([]);
});

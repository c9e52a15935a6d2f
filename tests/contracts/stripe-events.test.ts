import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findUse, stripeEvents } from '#functions/payments/stripe-events.ts';

/* Every event type of the pinned stripe package has one row in docs/operations/stripe-events.md. */

const declared = readFileSync('node_modules/stripe/esm/resources/Events.d.ts', 'utf8');
const types = [...(/ type Type = (.+);/.exec(declared)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, type = '']) => type);

const rows = readFileSync('docs/operations/stripe-events.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, patterns = '', use = ''] = line.split('|').map((cell) => cell.trim());
    return { use, patterns: [...patterns.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => toRegExp(pattern)) };
  });

function toRegExp(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
}

const usesIn = (type: string): string[] =>
  rows.flatMap(({ use, patterns }) => patterns.filter((pattern) => pattern.test(type)).map(() => use));

it('reads the types of the package', () => {
  expect(types.length).toBeGreaterThan(200);
  expect(types).toEqual(expect.arrayContaining(Object.values(stripeEvents).flat()));
});

it('has one row for each type, with what the webhook does', () => {
  const expected = (type: string) => {
    const use = findUse(type);
    if (!use) return 'ignored';
    return use === 'warning' ? 'alarm' : 'handled';
  };
  const wrong = types.filter((type) => usesIn(type).join() !== expected(type));
  expect(wrong.map((type) => `${type}: ${usesIn(type).join() || 'no row'}, webhook ${expected(type)}`)).toEqual([]);
});

it('has no row for a type that the package does not know', () => {
  const unused = rows.flatMap(({ patterns }) =>
    patterns.filter((pattern) => !types.some((type) => pattern.test(type))),
  );
  expect(unused.map(String)).toEqual([]);
});

it.each(['docs/operations/payments.md'])('%s names each type that an endpoint must ask for', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = (type: string) => text.includes(`\`${type}\``) || text.includes(`\`${type.replace(/[^.]+$/, '*')}\``);
  expect(
    Object.values(stripeEvents)
      .flat()
      .filter((type) => !named(type)),
  ).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

/** Returns selectors that a style sheet defines more than once outside of media queries. */
function repeatedSelectors(css: string): string[] {
  const selectors = parse(css).nodes.flatMap((node) => (node.type === 'rule' ? [node.selector] : []));
  return selectors.filter((selector, n) => selectors.indexOf(selector) < n);
}

it('the check finds a repeated selector', () => {
  expect(repeatedSelectors('.a { top: 0 } .b { top: 0 } @media print { .b { top: 1px } } .a { left: 0 }')).toEqual([
    '.a',
  ]);
});

// Two parts of a page with one name would share their styles.
it('style sheets define each selector once', () => {
  const files = globSync('web/src/**/*.css');
  expect(files.length).toBeGreaterThan(50);
  const repeated = files.map((file) => [file, repeatedSelectors(readFileSync(file, 'utf8'))] as const);
  expect(repeated.filter(([, selectors]) => selectors.length > 0)).toEqual([]);
});

// A print style that no file imports shows only on paper.
it('style sheets are all used', () => {
  const sources = [...globSync('web/src/**/*.{ts,tsx}'), 'web/vite.config.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const names = globSync('web/src/**/*.css').map((file) => path.basename(file));
  expect(names.filter((name) => !sources.some((source) => source.includes(`/${name}'`)))).toEqual([]);
});

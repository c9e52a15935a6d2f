import { globSync, readFileSync } from 'node:fs';
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

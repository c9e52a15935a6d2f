import { expect, it } from 'vitest';
import { mustComeThroughSite } from './origin.ts';

it('lets the distribution in', () => {
  expect(() => mustComeThroughSite({ 'x-origin-secret': 'known' }, 'known')).not.toThrow();
});

it.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed' }, { origin: 'known' }])(
  'refuses %o',
  (headers) => {
    expect(() => mustComeThroughSite(headers, 'known')).toThrow('Come through the site');
  },
);

it('asks nothing where no secret is set', () => {
  expect(() => mustComeThroughSite({}, undefined)).not.toThrow();
});

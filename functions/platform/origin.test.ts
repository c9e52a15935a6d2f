import { expect, it } from 'vitest';
import { mustComeFromPage, mustComeThroughSite } from './origin.ts';

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

it('lets a page of the site connect, however its header is written', () => {
  expect(() => mustComeFromPage({ Origin: 'https://hostwell.test' }, 'https://hostwell.test')).not.toThrow();
  expect(() => mustComeFromPage({ origin: 'http://localhost:5173' }, 'http://localhost:5173')).not.toThrow();
});

it.each([
  {},
  { origin: 'https://evil.test' },
  { origin: 'http://hostwell.test' },
  { origin: 'https://hostwell.test:8443' },
  { origin: 'https://hostwell.test.evil.test' },
  { origin: 'null' },
])('lets %o open no connection', (headers) => {
  expect(() => mustComeFromPage(headers, 'https://hostwell.test')).toThrow('Connect from a page of the site');
});

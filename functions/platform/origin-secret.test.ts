import { expect, it } from 'vitest';
import { mustComeFromPage, requireOriginSecret } from './origin-secret.ts';

const prod = { ORIGIN_SECRET: 'known', ORIGIN_SECRET_BEFORE: 'former', ORIGIN_SECRET_AFTER: 'next', STAGE: 'prod' };

it('lets the distribution in', () => {
  for (const known of ['known', 'former', 'next'])
    expect(() => requireOriginSecret({ 'x-origin-secret': known }, prod)).not.toThrow();
});

it.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed' }, { origin: 'known' }])(
  'refuses %o',
  (headers) => {
    expect(() => requireOriginSecret(headers, prod)).toThrow('Come through the site');
  },
);

it.each([{}, { STAGE: 'prod' }, { STAGE: 'dev', ORIGIN_SECRET: '' }, { STAGE: '' }])(
  'refuses everything where the secret is missing: %o',
  (variables) => {
    for (const headers of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'undefined' }])
      expect(() => requireOriginSecret(headers, variables)).toThrow('Come through the site');
  },
);

it('asks nothing of the stage local without a secret', () => {
  expect(() => requireOriginSecret({}, { STAGE: 'local' })).not.toThrow();
});

it('holds the stage local to a secret that is there', () => {
  expect(() => requireOriginSecret({}, { STAGE: 'local', ORIGIN_SECRET: 'known' })).toThrow('Come through the site');
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

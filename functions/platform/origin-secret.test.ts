import { expect, it } from 'vitest';
import { mustComeFromPage, requireOriginSecret } from './origin-secret.ts';

const prod = { ORIGIN_SECRET: 'known', ORIGIN_SECRET_BEFORE: 'former', ORIGIN_SECRET_AFTER: 'next', STAGE: 'prod' };

it('accepts the current, former and next secret of the distribution', () => {
  for (const known of ['known', 'former', 'next'])
    expect(() => requireOriginSecret({ 'x-origin-secret': known }, prod)).not.toThrow();
});

it.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed' }, { origin: 'known' }])(
  'refuses %o',
  (headers) => {
    expect(() => requireOriginSecret(headers, prod)).toThrow('Requests must come through the site');
  },
);

it.each([{}, { STAGE: 'prod' }, { STAGE: 'dev', ORIGIN_SECRET: '' }, { STAGE: '' }])(
  'refuses every request if the secret is missing: %o',
  (variables) => {
    for (const headers of [{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'undefined' }])
      expect(() => requireOriginSecret(headers, variables)).toThrow('Requests must come through the site');
  },
);

it('requires no secret on the local stage if none is set', () => {
  expect(() => requireOriginSecret({}, { STAGE: 'local' })).not.toThrow();
});

it('requires a configured secret on the local stage', () => {
  expect(() => requireOriginSecret({}, { STAGE: 'local', ORIGIN_SECRET: 'known' })).toThrow(
    'Requests must come through the site',
  );
});

it('accepts a connection from a page of the site, in any case of the header name', () => {
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
])('refuses a connection with %o', (headers) => {
  expect(() => mustComeFromPage(headers, 'https://hostwell.test')).toThrow(
    'Connections must come from a page of the site',
  );
});

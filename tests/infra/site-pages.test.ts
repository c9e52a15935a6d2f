import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { servePages } from '#infra/stack/constructs/site-behaviors.ts';
import { formatAlertToken, vendorAlertPath } from '#shared/directory/vendor-alert.ts';

/* The function before the site's files: paths of pages become the page, others stay files. */

type Handler = (event: { request: { uri: string } }) => { uri: string };
// The stack deploys it as text.
const handler = runInNewContext(`${servePages}\nhandler`) as Handler;
const served = (uri: string): string => handler({ request: { uri } }).uri;

it('serves the application at the address that an alert email links to', () => {
  const token = formatAlertToken({ id: '0'.repeat(26), secret: 'a_-'.repeat(10) });
  expect(served(vendorAlertPath(token))).toBe('/index.html');
});

it('leaves files as they are', () => {
  expect(served('/assets/index-1a2b.js')).toBe('/assets/index-1a2b.js');
});

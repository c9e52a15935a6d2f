import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* The headers that the distribution sends with pages, as a browser enforces them (infra/stack/site-headers.ts). */

interface Violation {
  directive: string;
  blocked: string;
}

declare global {
  var violations: Violation[] | undefined;
}

const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      globalThis.violations?.push({ directive: effectiveDirective, blocked: `${blockedURI} ${sourceFile}` }),
    );
  });

const readViolations = (page: Page) => page.evaluate(() => globalThis.violations ?? []);

test('the content security policy blocks nothing on public pages', async ({ asVisitor: page }) => {
  await noteViolations(page);
  const paths = ['/', '/vendor-directory', '/login', '/questionnaire', '/vendor-application', '/no-such-page'];
  for (const path of [...paths, '/venue/austin-tx', '/browse']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await readViolations(page), path).toEqual([]);
  }
});

test('the content security policy permits sockets, uploads, toasts and pictures of signed-in people', async ({
  asHost,
  asVendor,
}) => {
  for (const [{ page }, paths] of [
    [asHost, ['/dashboard', '/home', '/messages', '/account']],
    [asVendor, ['/vendor-dashboard']],
  ] as const) {
    await noteViolations(page);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await readViolations(page), path).toEqual([]);
    }
  }
});

test('the content security policy blocks inline scripts, foreign scripts, styles, frames and requests', async ({
  asVisitor: page,
}) => {
  await noteViolations(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await readViolations(page);
  expect(before).toEqual([]);
  await page.evaluate(async () => {
    const add = (name: string, values: object) =>
      document.body.append(Object.assign(document.createElement(name), values));
    add('script', { textContent: 'globalThis.ran = true' });
    add('style', { textContent: 'body { display: none }' });
    add('script', { src: 'https://evil.example/x.js' });
    add('iframe', { src: 'https://evil.example/' });
    await fetch('https://evil.example/').catch(() => undefined);
  });
  await expect
    .poll(async () => (await readViolations(page)).map(({ directive }) => directive).toSorted())
    .toEqual(['connect-src', 'frame-src', 'script-src-elem', 'script-src-elem', 'style-src-elem']);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await expect(page.locator('body')).toBeVisible();
});

test('every response has its headers, missing files return 404, and routes return pages', async ({ request }) => {
  const expected = [
    ['/', 200, 'text/html', 'no-cache'],
    ['/vendors', 200, 'text/html', 'no-cache'],
    ['/vendor/sample-the-lantern-barn', 200, 'text/html', 'public, max-age=0, s-maxage=60'],
    ['/vendor/unknown-vendor', 404, 'text/html', 'no-store'],
    ['/vendor/unknown.js', 404, 'text/html', 'no-store'],
    ['/venue/austin-tx', 200, 'text/html', 'public, max-age=0, s-maxage=60'],
    ['/venue/nowhere-tx', 404, 'text/html', 'no-store'],
    ['/browse', 200, 'text/html', 'public, max-age=0, s-maxage=60'],
    ['/shared-plan/nothing', 404, 'text/html', 'no-store'],
    ['/sitemap.xml', 200, 'application/xml', 'public, max-age=0, s-maxage=60'],
    ['/robots.txt', 200, 'text/plain', 'public, max-age=0, s-maxage=60'],
    ['/config.json', 200, 'application/json', 'no-cache'],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
    ['/day-worker.js', 200, 'text/javascript', 'no-cache'],
    ['/push-worker.js', 200, 'text/javascript', 'no-cache'],
    ['/day.webmanifest', 200, 'application/manifest+json', 'no-cache'],
    ['/assets/gone-1234.js', 404, '', ''],
    ['/media/drawings/gone.svg', 404, '', ''],
    ['/api/health', 200, 'application/json', ''],
  ] as const;
  for (const [path, status, type, cache] of expected) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect([answer.status(), headers['content-type']], path).toEqual([status, expect.stringContaining(type)]);
    if (cache) expect(headers['cache-control'], path).toBe(cache);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'content-security-policy': expect.not.stringContaining('unsafe'),
    });
    if (type === 'text/html')
      expect(headers, path).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
      });
  }
  const [, asset] = /"(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text()) ?? [];
  expect((await request.get(asset ?? '')).headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

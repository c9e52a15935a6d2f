import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/* How much JavaScript a visitor's first page brings, gzipped as the distribution sends it (docs/performance.md). */

const budgets: [path: string, kib: number][] = [
  ['/', 100],
  ['/vendor-directory', 180],
  ['/login', 180],
  ['/questionnaire', 180],
  ['/vendor-application', 180],
];

async function scriptsKib(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function expectWithin(page: Page, path: string, budget: number): Promise<void> {
  const kib = await scriptsKib(page, path);
  console.log(`First load of ${path}: ${kib.toFixed(1)} KiB of JavaScript, gzip`);
  expect(kib).toBeGreaterThan(0);
  expect(kib).toBeLessThanOrEqual(budget);
}

for (const [path, budget] of budgets) {
  test(`a visitor's first load of ${path} is at most ${budget} KiB of JavaScript`, ({ asVisitor }) =>
    expectWithin(asVisitor, path, budget));
}

// What a signed-in person's pages bring on top: Amplify, server state, live notices.
test("an administrator's first load of /super-admin is at most 180 KiB of JavaScript", ({ asAdmin }) =>
  expectWithin(asAdmin.page, '/super-admin', 180));
test("an applicant's first load of /vendor-application is at most 180 KiB of JavaScript", ({ asHost }) =>
  expectWithin(asHost.page, '/vendor-application', 180));

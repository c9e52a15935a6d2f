import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

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

for (const [path, budget] of budgets) {
  test(`a visitor's first load of ${path} is at most ${budget} KiB of JavaScript`, async ({ page }) => {
    const kib = await scriptsKib(page, path);
    console.log(`First load of ${path}: ${kib.toFixed(1)} KiB of JavaScript, gzip`);
    expect(kib).toBeGreaterThan(0);
    expect(kib).toBeLessThanOrEqual(budget);
  });
}

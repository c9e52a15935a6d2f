import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/test/e2e',
  // For two cores: two workers wait for functions and pages a quarter of their time, four are no faster than three.
  workers: 3,
  fullyParallel: true,
  // Journeys are long, and a shared machine can be several times slower than a quiet one; benches measure time.
  timeout: 180_000,
  // A shared machine can stall for seconds; what passes at a later try only is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../.local/test/e2e.json' }]],
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:5173',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
    // Recording takes a fifth of the time, so only what failed once is recorded.
    trace: 'on-first-retry',
    // Recording a video needs a download of its own.
    video: 'off',
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/test/e2e',
  // For two cores: with two workers, a quarter of the time is spent waiting; four are not faster than three.
  workers: 3,
  fullyParallel: true,
  // Journeys are long, and a shared machine can be several times slower than an idle one. Benches measure time.
  timeout: 180_000,
  // A shared machine can stall for seconds. A test that passes only on retry is listed as flaky.
  retries: process.env.CI ? 2 : 0,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../.local/test/e2e.json' }]],
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:5173',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
    // Recording takes a fifth of the time, so only retries are recorded.
    trace: 'on-first-retry',
    // Recording a video requires a separate download.
    video: 'off',
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../support/chromium.ts';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/test/e2e',
  // The machine has two cores and every Lambda is a process of its own.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:5173',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox'] },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    // Recording a video needs a download of its own.
    video: 'off',
  },
});

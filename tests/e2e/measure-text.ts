import { mkdirSync } from 'node:fs';
import { stopSignal } from '#infra/tools/stop-signal.ts';
import { withLocalCloud } from '#tests/support/cloud-for-tests.ts';
import { runSteps } from '#tests/support/run-steps.ts';
import { playwrightStep } from '#tests/support/steps.ts';

/*
 * `npm run text-fit`: every screen and dialog with the longest names and amounts, at the widths of `npm test` and
 * between, on its own local cloud. Runs every night.
 */

const widths = process.env.TEXT_FIT_WIDTHS ?? '320,390,768,1280,1440';
const results = '.local/test';
mkdirSync(results, { recursive: true });
const title = `Text fits its frame at ${widths} pixels`;
const step = playwrightStep('text-fit', title, results, {
  files: ['text-fit-crawl.spec.ts'],
  variables: { TEXT_FIT_WIDTHS: widths },
});
const signal = stopSignal();
const { failed } = await withLocalCloud(signal, (environment) =>
  runSteps([step], { environment, signal, isBeside: false }),
);
process.exit(failed === 0 ? 0 : 1);

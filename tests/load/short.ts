import { spawnSync } from 'node:child_process';

/*
 * The benches in their short form, one after the other on a running marketplace: checks that each still works and
 * prints its figures (`npm test -- benches`, every night). With few rounds on a busy machine, the figures don't measure
 * speed.
 */

const benches = [
  'journey',
  'vendor-walks',
  'guest-walk',
  'pay-to-screen',
  'event-room',
  'checkout-time',
  'search-freshness',
  'messages',
  'admin-lists',
  'load',
  'search-time',
  'directory-search',
  'draft-plan',
  'draft-plan-turns',
  'feeds',
];

const failed = benches.filter((bench) => {
  console.log(`\n${bench}`);
  const env = { ...process.env, BENCH: 'short' };
  return spawnSync(process.execPath, [`tests/load/${bench}.ts`], { stdio: 'inherit', env }).status !== 0;
});
if (failed.length > 0) console.error(`These benches fail: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

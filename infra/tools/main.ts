import { inspect } from 'node:util';
import { fillFacts } from '../ops/fill-facts.ts';
import { pause } from '../ops/pause.ts';
import { repairCharges } from '../ops/repair-charges.ts';
import { redrive } from '../ops/redrive.ts';
import { replay } from '../ops/replay.ts';
import { restore } from '../ops/restore.ts';
import { settings } from '../ops/settings.ts';
import { teardown } from '../ops/teardown.ts';
import { writeDays } from '../ops/write-days.ts';
import { grantAdmin } from '../local/grant-admin.ts';
import { rebuildDirectory } from '../ops/rebuild-directory.ts';
import { recount } from '../ops/recount.ts';
import { seedStage } from '../demo/seed-stage.ts';
import { CliError } from './cli-error.ts';
import { serve } from '../local/serve.ts';

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: () => serve({ reload: false }),
  dev: () => serve({ reload: true }),
  'grant-admin': grantAdmin,
  'fill-facts': fillFacts,
  pause,
  'rebuild-directory': rebuildDirectory,
  recount,
  redrive,
  'repair-charges': repairCharges,
  replay,
  restore,
  seed: seedStage,
  settings,
  teardown,
  'write-days': writeDays,
};

const [name = 'start', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new CliError(`Unknown command '${name}'. Commands: ${Object.keys(commands).join(', ')}.`);
  await command(args);
  // Sockets of SDK clients and of Vite may still be open.
  process.exit(0);
} catch (error) {
  console.error(error instanceof CliError ? error.message : inspect(error).slice(0, 4000));
  process.exit(1);
}

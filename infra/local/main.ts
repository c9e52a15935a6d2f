import { inspect } from 'node:util';
import { redrive } from '../operations/redrive.ts';
import { replay } from '../operations/replay.ts';
import { restore } from '../operations/restore.ts';
import { teardown } from '../operations/teardown.ts';
import { grantAdmin } from './grant-admin.ts';
import { recount } from './recount.ts';
import { CliError } from './refusal.ts';
import { serve } from './serve.ts';

const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: () => serve({ reload: false }),
  dev: () => serve({ reload: true }),
  'grant-admin': ([email]) => grantAdmin(email),
  recount: (args) => recount(args),
  redrive,
  replay,
  restore,
  teardown,
};

const [name = 'start', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new CliError(`Commands are ${Object.keys(commands).join(', ')}; '${name}' is none.`);
  await command(args);
  // Sockets of SDK clients and of Vite may still be open.
  process.exit(0);
} catch (error) {
  console.error(error instanceof CliError ? error.message : inspect(error).slice(0, 4000));
  process.exit(1);
}

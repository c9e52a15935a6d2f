import { inspect } from 'node:util';
import { CliError } from './cli-error.ts';

// Each command loads only its own modules: a second start has a few seconds.
const commands: Record<string, (args: string[]) => Promise<void>> = {
  start: async (args) => (await import('../local/serve.ts')).serve(args, { reload: false }),
  dev: async (args) => (await import('../local/serve.ts')).serve(args, { reload: true }),
  'grant-admin': async (args) => (await import('../local/grant-admin.ts')).grantAdmin(args),
  'fill-facts': async (args) => (await import('../ops/fill-facts.ts')).fillFacts(args),
  pause: async (args) => (await import('../ops/pause.ts')).pause(args),
  'rebuild-directory': async (args) => (await import('../ops/rebuild-directory.ts')).rebuildDirectory(args),
  'resume-guest-mails': async (args) => (await import('../ops/resume-guest-mails.ts')).resumeGuestMails(args),
  recount: async (args) => (await import('../ops/recount.ts')).recount(args),
  redrive: async (args) => (await import('../ops/redrive.ts')).redrive(args),
  'repair-charges': async (args) => (await import('../ops/repair-charges.ts')).repairCharges(args),
  replay: async (args) => (await import('../ops/replay.ts')).replay(args),
  restore: async (args) => (await import('../ops/restore.ts')).restore(args),
  seed: async (args) => (await import('../demo/seed-stage.ts')).seedStage(args),
  settings: async (args) => (await import('../ops/settings.ts')).settings(args),
  teardown: async (args) => (await import('../ops/teardown.ts')).teardown(args),
  'write-days': async (args) => (await import('../ops/write-days.ts')).writeDays(args),
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

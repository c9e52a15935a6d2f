import { parseArgs } from 'node:util';
import { CliError } from '../cli-error.ts';
import { run } from '../run.ts';
import { Edits } from './edits.ts';
import { decision } from './decision.ts';
import { endpoint } from './endpoint.ts';
import { entity } from './entity.ts';
import { event } from './event.ts';
import type { Kind, Request, Result } from './kind.ts';
import { parseChoice } from './names.ts';
import { reaction } from './reaction.ts';
import { screen } from './screen.ts';

// npm run new -- <kind> <names>: writes every place that new code of a kind needs (CONTRIBUTING.md).

const kinds: Readonly<Record<string, Kind>> = { endpoint, event, reaction, entity, screen, decision };

const usage = `npm run new --\n${Object.values(kinds)
  .map((kind) => `  ${kind.usage}`)
  .join('\n')}`;

function readRequest(args: readonly string[]): { kind: Kind; request: Request } {
  const option = { type: 'string' } as const;
  const options = {
    caller: option,
    method: option,
    path: option,
    about: option,
    on: option,
    of: option,
    in: option,
    guard: option,
  };
  const { positionals, values } = parse(() => parseArgs({ args: [...args], options, allowPositionals: true }));
  const [name, ...names] = positionals;
  const kind = kinds[parseChoice(name, Object.keys(kinds), 'kind')] ?? endpoint;
  return { kind, request: { names, options: values } };
}

/** Reports an unknown option as a user error, like any other. */
function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error));
  }
}

async function make(args: readonly string[]): Promise<void> {
  const { kind, request } = readRequest(args);
  const edits = new Edits();
  const result = kind.make(edits, request);
  const files = edits.write();
  for (const script of result.scripts)
    await run('npm', ['run', '--silent', script], { otherwise: `npm run ${script} failed` });
  await run('node_modules/.bin/oxfmt', files, { otherwise: 'The new code could not be formatted' });
  report(files, result);
}

function report(files: readonly string[], { scripts, tests, next }: Result): void {
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (scripts.length > 0) console.log(`and ran ${scripts.map((script) => `npm run ${script}`).join(', ')}.`);
  console.log(`\nIt works as generated:\n  npm run check\n  npx vitest run ${tests.join(' ')}`);
  console.log(`\nWhat's left to do:\n${next.map((step) => `  - ${step}`).join('\n')}`);
}

try {
  await make(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CliError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exit(1);
}

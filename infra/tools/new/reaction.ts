import { catalogue } from '#events/catalogue.ts';
import type { EventType } from '#events/catalogue.ts';
import { reactions } from '../../delivery/queues.ts';
import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import type { Kind, Request } from './kind.ts';
import { toCamelCase, checkName, parseChoice, toKebabCase, toSentenceCase } from './names.ts';

interface NewReaction {
  /** Its action, as named in the code. */
  readonly name: string;
  /** The id of its queue, and the name of its file. */
  readonly id: string;
  readonly events: readonly EventType[];
  readonly domain: string;
}

export const reaction: Kind = {
  usage: 'reaction <what-it-does> --in <domain> --on Event,OtherEvent',
  make(edits, request) {
    const made = readReaction(edits, request);
    const { name, id, domain, events } = made;
    const types = events.map((type) => `'${type}'`).join(', ');
    const list = `functions/${domain}/reactions.ts`;
    edits.append(list, 'export const reactions = {', `  ${name}: on([${types}], ['table:put']),`);
    edits.import(list, 'on', '#functions/platform/reaction.ts');
    edits.append('infra/delivery/queues.ts', 'const ids: ', `  ${name}: '${id}',`);
    writeHandler(edits, made);
    writeSimulation(edits, made);
    writeTest(edits, made);
    return {
      scripts: ['event-table'],
      tests: [testPath(made), 'tests/infra/reactions.test.ts', 'tests/contracts/event-table.test.ts'],
      next: [
        `Reaction: functions/${domain}/${id}.ts, its writes, and its test ${testPath(made)}.`,
        `Needs: ${list} names each action on the table, mail and so on that the reaction uses.`,
        `Permissions: write a test in tests/cloud that makes it react, then follow 'A new permission' in CONTRIBUTING.md; tests/infra/permissions.test.ts fails until then.`,
      ],
    };
  },
};

function readReaction(edits: Edits, { names, options }: Request): NewReaction {
  const id = toKebabCase(checkName(names[0], 'a reaction', 'thank-host'));
  if (id in reactions) throw new CliError(`The reaction ${id} exists already.`);
  const asked = options['on']?.split(',') ?? [];
  if (asked.length === 0) throw new CliError(`What does it react to? Name events with --on OrderPlaced,BalancePaid.`);
  const types = Object.keys(catalogue) as EventType[];
  const events = asked.map((type) => parseChoice(type, types, 'event'));
  const domain = options['in'] ?? '';
  const list = `functions/${domain}/reactions.ts`;
  if (!/^[a-z]+$/.test(domain) || !edits.has(list) || !edits.read(list).includes('export const reactions = {'))
    throw new CliError(`Which domain reacts? Name one that does, with --in, such as --in messaging.`);
  return { name: toCamelCase(id), id, events, domain };
}

function writeHandler(edits: Edits, { name, id, events, domain }: NewReaction): void {
  const handlers = `functions/${domain}/handlers.ts`;
  const act = `${name}Once`;
  edits.import(handlers, act, `./${id}.ts`);
  edits.appendLine(
    handlers,
    `
/** ${toSentenceCase(id)}. Safe to repeat: see ${act}. */
export const ${name}: Handler<(typeof reactions)['${name}']> = ({ event, table, context, handling }) =>
  ${act}(table, event, { context, handling });`,
  );
  if (!/import type \{[^}]*\bHandler\b/.test(edits.read(handlers)))
    edits.replace(handlers, 'import type { MailHandler }', 'import type { Handler, MailHandler }');
  const imports = events
    .map((type) => `import type { ${type} } from '#events/${eventImportPath(edits, type)}';\n`)
    .join('');
  edits.create(
    `functions/${domain}/${id}.ts`,
    `import type { EventOf } from '#events/define-event.ts';
${imports}import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import type { Handling } from '#functions/platform/idempotency.ts';

/** ${toSentenceCase(id)}. Safe to repeat: written together with the note that the event is handled. */
export async function ${act}(
  table: Table,
  // Remove the underscore once the writes use the event.
  _event: ${events.map((type) => `EventOf<typeof ${type}>`).join(' | ')},
  { context, handling }: { context: Context; handling: Handling },
): Promise<void> {
  const writes: Write[] = [];
  await writeOnce(table, handling, context, writes);
}
`,
  );
}

/** Domains whose reactions the simulation leaves out (tests/simulation/reactions.ts). */
const notSimulated = ['accounts', 'banking', 'directory', 'notifications', 'products', 'vendors'];

function writeSimulation(edits: Edits, { name, domain }: NewReaction): void {
  const file = 'tests/simulation/reactions.ts';
  if (notSimulated.includes(domain))
    return edits.replace(file, 'type Elsewhere =\n', `type Elsewhere =\n  | '${name}'\n`);
  edits.import(file, name, `#functions/${domain}/handlers.ts`);
  edits.append(file, 'const writing = {', `  ${name},`);
}

const testPath = ({ domain, id }: NewReaction): string => `tests/integration/${domain}-${id}.test.ts`;

function writeTest(edits: Edits, made: NewReaction): void {
  const { name, events, domain } = made;
  const examples = events.map((type) => `${toKebabCase(type)}.v${catalogue[type].version}`);
  edits.create(
    testPath(made),
    `import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
${events.map((type) => `import { ${type} } from '#events/${eventImportPath(edits, type)}';\n`).join('')}import type { Table } from '#functions/data/table.ts';
import { ${name} } from '#functions/${domain}/handlers.ts';
import { testContext } from '#tests/support/calls.ts';
import { makeDelivery } from '#tests/support/reaction-lambdas.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

const parseExample = (name: string): unknown => JSON.parse(readFileSync(\`events/examples/\${name}.json\`, 'utf8'));

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

it.each([
${events.map((type, nth) => `  ${type}.parse(parseExample('${examples[nth]}')),`).join('\n')}
])('$type: the event delivered again changes nothing', async (event) => {
  await ${name}(makeDelivery(event, table, testContext()));
  const once = await scanItems(table);
  expect(once).not.toEqual([]);
  await ${name}(makeDelivery(event, table, testContext({ firstId: 2000 })));
  expect(await scanItems(table)).toEqual(once);
});
`,
  );
}

/** Returns the catalogue's import path of an event, relative to `events/`. */
const eventImportPath = (edits: Edits, type: EventType): string =>
  new RegExp(`import \\{ ${type} \\} from '\\./([^']+)'`).exec(edits.read('events/catalogue.ts'))?.[1] ?? '';

import { catalogue } from '#events/catalogue.ts';
import type { EventType } from '#events/catalogue.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import type { Kind, Request } from './kind.ts';
import { camelOf, checkName, checkOneOf, kebabOf, sentenceOf } from './names.ts';

interface Subscriber {
  readonly name: string;
  readonly events: readonly EventType[];
  readonly domain: string;
  /** What it does, as the name of its file. */
  readonly reaction: string;
}

export const subscriber: Kind = {
  usage: 'subscriber <event>-<reaction> --in <domain> [--on Event,OtherEvent]',
  make(edits, request) {
    const made = readSubscriber(edits, request);
    const { name, domain, reaction, events } = made;
    edits.append(
      'events/subscriptions.ts',
      'export const subscriptions = {',
      `  '${name}': { events: [${events.map((type) => `'${type}'`).join(', ')}], needs: ['table:put'] },`,
    );
    writeReaction(edits, made);
    writeSimulation(edits, made);
    writeTest(edits, made);
    return {
      scripts: ['event-table'],
      tests: [testOf(made), 'tests/contracts/events.test.ts', 'tests/contracts/event-table.test.ts'],
      next: [
        `Reaction: functions/${domain}/${reaction}.ts, its writes, and its test ${testOf(made)}.`,
        `Needs: events/subscriptions.ts names each action on the table, mail and so on that the reaction uses.`,
        `Permissions: write a test in tests/cloud that makes it react, then follow 'A new permission' in CONTRIBUTING.md; tests/infra/permissions.test.ts fails until then.`,
      ],
    };
  },
};

function readSubscriber(edits: Edits, { names, options }: Request): Subscriber {
  const name = kebabOf(checkName(names[0], 'a subscriber', 'order-placed-thank-host'));
  if (name in subscriptions) throw new CliError(`The subscriber ${name} exists already.`);
  const types = Object.keys(catalogue) as EventType[];
  const inName = types
    .filter((type) => name.startsWith(`${kebabOf(type)}-`))
    .toSorted((a, b) => b.length - a.length)[0];
  const asked = options['on']?.split(',') ?? (inName ? [inName] : []);
  if (asked.length === 0)
    throw new CliError(
      `'${name}' begins with no event of events/catalogue.ts; name them with --on OrderPlaced,BalancePaid.`,
    );
  const events = asked.map((type) => checkOneOf(type, types, 'event'));
  const domain = options['in'] ?? '';
  if (!/^[a-z]+$/.test(domain) || !edits.has(`functions/${domain}`))
    throw new CliError(`Which domain reacts? Name a folder of functions/ with --in, such as --in messaging.`);
  const reaction = !options['on'] && inName ? name.slice(kebabOf(inName).length + 1) : name;
  return { name, events, domain, reaction };
}

function writeReaction(edits: Edits, { name, events, domain, reaction }: Subscriber): void {
  const act = camelOf(reaction);
  edits.create(
    `functions/subscribers/${name}.ts`,
    `import { ${act} } from '#functions/${domain}/${reaction}.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/** ${sentenceOf(reaction)}. Safe to repeat: see writeOnce. */
export const handler = subscribe('${name}', ({ event, table, context }) => ${act}(table, event, context));
`,
  );
  const imports = events.map((type) => `import type { ${type} } from '#events/${fileOf(edits, type)}';\n`).join('');
  edits.create(
    `functions/${domain}/${reaction}.ts`,
    `import type { EventOf } from '#events/define-event.ts';
${imports}import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import type { Context } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';

/** ${sentenceOf(reaction)}. Safe to repeat: written together with the note that the event is handled. */
export async function ${act}(
  table: Table,
  event: ${events.map((type) => `EventOf<typeof ${type}>`).join(' | ')},
  context: Context,
): Promise<void> {
  const writes: Write[] = [];
  await writeOnce(table, { subscriber: '${name}', eventId: event.id }, context, writes);
}
`,
  );
}

/** Domains whose reactions the simulation leaves out (tests/simulation/reactions.ts). */
const notSimulated = /^(?:account|application|bank|product|sign-in|user)-/;

function writeSimulation(edits: Edits, { name, domain, reaction }: Subscriber): void {
  if (notSimulated.test(name)) return;
  const file = 'tests/simulation/reactions.ts';
  const act = camelOf(reaction);
  edits.import(file, act, `#functions/${domain}/${reaction}.ts`);
  const line = `  '${name}': (event, { table, context }) => ${act}(table, event, context),`;
  edits.append(file, 'const reactions: Reactions = {', line);
}

const testOf = ({ name }: Subscriber): string => `tests/integration/${name}.test.ts`;

function writeTest(edits: Edits, made: Subscriber): void {
  const { events, domain, reaction } = made;
  const act = camelOf(reaction);
  const examples = events.map((type) => `${kebabOf(type)}.v${catalogue[type].version}`);
  edits.create(
    testOf(made),
    `import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
${events.map((type) => `import { ${type} } from '#events/${fileOf(edits, type)}';\n`).join('')}import type { Table } from '#functions/data/table.ts';
import { ${act} } from '#functions/${domain}/${reaction}.ts';
import { testContext } from '#tests/support/calls.ts';
import { itemsOf, testTable } from '#tests/support/table.ts';

const exampleOf = (name: string): unknown => JSON.parse(readFileSync(\`events/examples/\${name}.json\`, 'utf8'));

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

it.each([
${events.map((type, nth) => `  ${type}.parse(exampleOf('${examples[nth]}')),`).join('\n')}
])('$type: the event delivered again changes nothing', async (event) => {
  await ${act}(table, event, testContext());
  const once = await itemsOf(table);
  expect(once).not.toEqual([]);
  await ${act}(table, event, testContext({ firstId: 2000 }));
  expect(await itemsOf(table)).toEqual(once);
});
`,
  );
}

/** Where the catalogue imports an event from, relative to `events/`. */
const fileOf = (edits: Edits, type: EventType): string =>
  new RegExp(`import \\{ ${type} \\} from '\\./([^']+)'`).exec(edits.read('events/catalogue.ts'))?.[1] ?? '';

import { catalogue } from '#events/catalogue.ts';
import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import { idSchemaFor, idsModule } from './kind.ts';
import type { Kind } from './kind.ts';
import { checkName, parseChoice, toKebabCase, toPascalCase, splitName } from './names.ts';

const subjects = ['user', 'vendor', 'booking', 'draft'] as const;

/** The folder of `events/` for each subject, unless `--in` names another. */
const idFolders = { user: 'accounts', vendor: 'vendors', booking: 'orders', draft: 'planning' } as const;
const folders = [...Object.values(idFolders), 'banking', 'cases', 'messaging', 'guests'] as const;

export const event: Kind = {
  usage: 'event <ThingHappened> [--about user|vendor|booking|draft] [--in <folder>]',
  make(edits, { names, options }) {
    const type = toPascalCase(checkName(names[0], 'an event', 'VendorFollowed'));
    if (type in catalogue) throw new CliError(`The event ${type} exists already.`);
    if (splitName(type).length < 2)
      throw new CliError(`'${type}' needs a noun and what happened to it: VendorFollowed.`);
    const subject = parseChoice(options['about'] ?? 'user', subjects, 'subject');
    const folder = parseChoice(options['in'] ?? idFolders[subject], folders, 'folder');
    const file = `${folder}/${toKebabCase(type)}.ts`;
    writeEvent(edits, type, `${subject}Id`, file);
    edits.import('events/catalogue.ts', type, `./${file}`);
    edits.append('events/catalogue.ts', 'export const catalogue = {', `  ${type},`);
    return {
      scripts: ['event-table'],
      tests: ['tests/contracts/events.test.ts', 'tests/contracts/event-table.test.ts'],
      next: [
        `Data: events/${file} and its example in events/examples/: ids and facts, no name or address of a person.`,
        `Raise it in the write that makes it true: entity.toItem(value, ${type}.create({ … }, eventMeta(context, actor))); then npm run event-table.`,
        `React to it: npm run new -- reaction <what-it-does> --in <domain> --on ${type}.`,
      ],
    };
  },
};

function writeEvent(edits: Edits, type: string, field: string, file: string): void {
  const { schema, example } = idSchemaFor(field);
  const words = splitName(type).join(' ');
  edits.create(
    `events/${file}`,
    `import * as z from 'zod';
import { ${schema} } from '${idsModule}';
import { defineEvent } from '../define-event.ts';

/** ${words.charAt(0).toUpperCase()}${words.slice(1)}. */
export const ${type} = defineEvent('${type}', 1, () => z.object({ ${field}: ${schema} }));
`,
  );
  const envelope = {
    id: '01JD4M8Z3T5V9W2X4Y6Z8A0B1C',
    type,
    version: 1,
    occurredAt: '2026-11-20T14:30:00.000Z',
    actor: idSchemaFor('userId').example,
    correlationId: '01JD4M8Z3R00000000000000C1',
    data: { [field]: example },
  };
  edits.create(`events/examples/${toKebabCase(type)}.v1.json`, `${JSON.stringify(envelope, null, 2)}\n`);
}

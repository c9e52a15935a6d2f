import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import { idSchemaFor, idsModule } from './kind.ts';
import type { Kind } from './kind.ts';
import { toCamelCase, checkName, parseChoice, toKebabCase, toPascalCase, toSentenceCase, splitName } from './names.ts';

const owners = ['user', 'vendor'] as const;

interface Entity {
  /** PascalCase: the item's `type` in the table. */
  readonly type: string;
  readonly owner: (typeof owners)[number];
  readonly domain: string;
}

const plural = (name: string): string =>
  /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}${/(?:s|x|ch|sh)$/.test(name) ? 'es' : 's'}`;
const file = ({ type, domain }: Entity): string => `functions/data/${domain}/${toKebabCase(type)}.ts`;
const keyPrefix = ({ type }: Entity): string => `${splitName(type).join('_').toUpperCase()}#`;
const rangeName = ({ type }: Entity): string => `${plural(toCamelCase(type))}Of`;
const forgetName = ({ type }: Entity): string => `forget${toPascalCase(plural(type))}`;
/** The personal item's reads and writes, in the domain that owns it. */
const storePath = ({ type, domain }: Entity): string => `functions/${domain}/${plural(toKebabCase(type))}.ts`;
const testPath = ({ type, domain }: Entity): string =>
  `tests/integration/${domain}-${plural(toKebabCase(type))}.test.ts`;

export const entity: Kind = {
  usage: 'entity <SavedVendor> --of user|vendor --in <domain>',
  make(edits, { names, options }) {
    const type = toPascalCase(checkName(names[0], 'an entity', 'SavedVendor'));
    const owner = parseChoice(options['of'], owners, 'owner (--of)');
    const domain = options['in'] ?? '';
    if (!/^[a-z]+$/.test(domain) || !edits.has(`functions/${domain}`))
      throw new CliError(`Which domain writes it? Name a folder of functions/ with --in, such as --in planning.`);
    const made: Entity = { type, owner, domain };
    writeEntity(edits, made);
    if (owner === 'user') writePersonalData(edits, made);
    writeTest(edits, made);
    return {
      scripts: owner === 'user' ? ['openapi'] : [],
      tests: [
        testPath(made),
        ...(owner === 'user' ? ['tests/integration/accounts-export.test.ts', 'tests/contracts/endpoints.test.ts'] : []),
      ],
      next: [
        `Fields, keys and indexes: ${file(made)}; its row in docs/architecture.md, 'One table'.`,
        `Reads and writes: ${owner === 'user' ? storePath(made) : `functions/${domain}/repository.ts`}.`,
        ...(owner === 'user'
          ? [
              `Export: functions/accounts/own-data.ts names each field that the person gets; leave secrets out.`,
              `Deletion: ${forgetName(made)} removes it; docs/rules/accounts.md says what may stay.`,
            ]
          : [`Deletion: decide in functions/vendors/forget-business.ts whether it stays when the business closes.`]),
        `Live updates, if open pages show it: a notice in shared/kernel/realtime.ts and a listener in functions/realtime/notices.ts.`,
        `Counters, if a tally counts it: functions/administration/figures/recount.ts counts it too.`,
      ],
    };
  },
};

function writeEntity(edits: Edits, made: Entity): void {
  const { type, owner } = made;
  const name = toCamelCase(type);
  const ownerId = `${owner}Id`;
  const partition = `\`${owner.toUpperCase()}#\${${ownerId}}\``;
  edits.create(
    file(made),
    `import * as z from 'zod';
import { idSchema, timestampSchema, ${idSchemaFor(ownerId).schema} } from '${idsModule}';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** ${toSentenceCase(type)} of a ${owner === 'user' ? 'person' : 'vendor'}. */
export const ${name}Schema = z.object({
  ${ownerId}: ${idSchemaFor(ownerId).schema},
  id: idSchema,
  createdAt: timestampSchema,
});

export type ${type} = z.infer<typeof ${name}Schema>;

const prefix = '${keyPrefix(made)}';

export const ${name}Key = (${ownerId}: string, id: string): Key => ({ pk: ${partition}, sk: \`\${prefix}\${id}\` });

/** All of one ${owner === 'user' ? 'person' : 'vendor'}, oldest first. */
export const ${rangeName(made)} = (${ownerId}: string) => ({ pk: ${partition}, sk: { beginsWith: prefix } });

export const ${name}Entity = defineEntity('${type}', ${name}Schema, ({ ${ownerId}, id }) => ${name}Key(${ownerId}, id));
`,
  );
  const key = `\`${owner.toUpperCase()}#${owner.charAt(0)}\` / \`${keyPrefix(made)}id\``;
  edits.appendRow('docs/architecture.md', 'Item', `| ${toSentenceCase(type)} | ${key} | | | its owner |`);
}

/** Adds the legal requirements for personal data: a copy on request, and removal with the account. */
function writePersonalData(edits: Edits, made: Entity): void {
  const { type } = made;
  const name = toCamelCase(type);
  edits.append(
    'shared/api/accounts/account-data.ts',
    'export const ownDataKinds = [',
    `  '${splitName(type).join(' ')}',`,
  );
  const ownData = 'functions/accounts/own-data.ts';
  edits.import(ownData, `${name}Entity`, `#${file(made)}`);
  edits.append(
    ownData,
    'const views: ',
    `  [${name}Entity.type]: (item) => {
    const { id, createdAt } = ${name}Entity.fromItem(item);
    return { kind: '${splitName(type).join(' ')}', data: { id, createdAt } };
  },`,
  );
  const module = storePath(made);
  edits.create(
    module,
    `import { ${name}Entity, ${name}Key, ${rangeName(made)} } from '#${file(made)}';
import type { Table } from '#functions/data/table.ts';

/** Deletes every ${splitName(type).join(' ')} of a person who deleted their account (decision 60). Safe to repeat. */
export async function ${forgetName(made)}(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(${name}Entity, { ...${rangeName(made)}(userId), consistent: true });
  for (const { id } of items) await table.write({ delete: ${name}Key(userId, id) });
}
`,
  );
  const forgetting = 'functions/accounts/forget-person.ts';
  edits.import(forgetting, forgetName(made), `#${module}`);
  edits.append(forgetting, '  const domains = await Promise.allSettled([', `    ${forgetName(made)}(table, userId),`);
}

function writeTest(edits: Edits, made: Entity): void {
  edits.create(testPath(made), made.owner === 'user' ? personalTest(made) : vendorTest(made));
}

function vendorTest(made: Entity): string {
  const { type } = made;
  const name = toCamelCase(type);
  return `import { expect, it } from 'vitest';
import { ${name}Entity, ${rangeName(made)} } from '#${file(made)}';
import { testId, testNow } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

it('lists what a vendor has, and nothing of another', async () => {
  const table = await testTable();
  const mine = { vendorId: testId(1), id: testId(11), createdAt: testNow };
  const theirs = { vendorId: testId(2), id: testId(12), createdAt: testNow };
  for (const one of [mine, theirs]) await table.write({ put: ${name}Entity.toItem(one) });
  const { items } = await table.query(${name}Entity, { ...${rangeName(made)}(mine.vendorId), consistent: true });
  expect(items).toEqual([mine]);
});
`;
}

function personalTest(made: Entity): string {
  const { type } = made;
  const name = toCamelCase(type);
  return `import { beforeEach, describe, expect, it } from 'vitest';
import { viewOwnItem } from '#functions/accounts/own-data.ts';
import { ${name}Entity, ${rangeName(made)} } from '#${file(made)}';
import type { Table } from '#functions/data/table.ts';
import { ${forgetName(made)} } from '#${storePath(made)}';
import { host, testId, otherHost, testNow } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

const mine = { userId: host.userId, id: testId(1), createdAt: testNow };
const theirs = { userId: otherHost.userId, id: testId(2), createdAt: testNow };

let table: Table;
beforeEach(async () => {
  table = await testTable();
  for (const one of [mine, theirs]) await table.write({ put: ${name}Entity.toItem(one) });
});

const list = async (userId: string) =>
  (await table.query(${name}Entity, { ...${rangeName(made)}(userId), consistent: true })).items;

describe('${splitName(type).join(' ')}', () => {
  it('is listed for its owner alone', async () => {
    expect(await list(host.userId)).toEqual([mine]);
  });

  it("is part of the person's copy of their data", () => {
    const record = viewOwnItem(${name}Entity.toItem(mine));
    expect(record).toEqual({ kind: '${splitName(type).join(' ')}', data: { id: mine.id, createdAt: mine.createdAt } });
  });

  it("is deleted with the person's account; others keep theirs", async () => {
    await ${forgetName(made)}(table, host.userId);
    await ${forgetName(made)}(table, host.userId);
    expect(await list(host.userId)).toEqual([]);
    expect(await list(otherHost.userId)).toEqual([theirs]);
  });
});
`;
}

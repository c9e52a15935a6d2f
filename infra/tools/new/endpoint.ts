import { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';
import type { Caller, Method } from '#shared/api/contract.ts';
import { CliError } from '../cli-error.ts';
import type { Edits } from './edits.ts';
import { idSchemaFor, idsModule } from './kind.ts';
import type { Kind, Request, Result } from './kind.ts';
import { toCamelCase, checkName, parseChoice, toKebabCase, toPascalCase, toSentenceCase, splitName } from './names.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const callers: readonly Caller[] = ['public', 'user', 'vendor', 'admin'];

const methodsByVerb: Readonly<Record<string, Method>> = {
  ...Object.fromEntries(['get', 'list', 'find', 'count', 'search', 'check', 'preview'].map((verb) => [verb, 'GET'])),
  ...Object.fromEntries(['save', 'switch', 'edit'].map((verb) => [verb, 'PUT'])),
  ...Object.fromEntries(['delete', 'remove', 'discard', 'withdraw', 'stop'].map((verb) => [verb, 'DELETE'])),
};

interface Endpoint {
  readonly domain: Domain;
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly caller: Caller;
  readonly params: readonly string[];
}

export const endpoint: Kind = {
  usage: 'endpoint <domain> <verbNoun> [--caller user] [--method GET] [--path /api/<domain>/…]',
  make(edits, request) {
    const made = readEndpoint(request);
    writeContract(edits, made);
    writeUseCase(edits, made);
    writeTest(edits, made);
    writeRoundTrip(edits, made);
    const ownership = writeOwnership(edits, made);
    return endpointResult(made, ownership);
  },
};

function readEndpoint({ names, options }: Request): Endpoint {
  const domain = parseChoice(names[0], Object.keys(endpoints) as Domain[], 'domain');
  const name = toCamelCase(checkName(names[1], 'an endpoint', 'listFavorites'));
  const taken = Object.values(endpoints).some((contracts) => name in contracts);
  if (taken) throw new CliError(`An endpoint '${name}' exists already; names are unique across the domains.`);
  const [verb = '', ...nouns] = splitName(name);
  if (nouns.length === 0) throw new CliError(`'${name}' needs a verb and a noun, such as listFavorites.`);
  const method = parseChoice(options['method'] ?? methodsByVerb[verb] ?? 'POST', methods, 'method');
  const path = options['path'] ?? `/api/${domain}/${nouns.join('-')}`;
  checkPath(domain, method, path);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  return {
    domain,
    name,
    method,
    path,
    params,
    caller: parseChoice(options['caller'] ?? 'user', callers, 'caller'),
  };
}

function checkPath(domain: Domain, method: Method, path: string): void {
  if (!path.startsWith(`/api/${domain}/`) || !/^\/api(?:\/(?:[a-z0-9-]+|\{\w+\}))+$/.test(path))
    throw new CliError(
      `'${path}' can't be a path: it must begin with /api/${domain}/ and consist of lower-case parts or {parameters}.`,
    );
  const unknown = [...path.matchAll(/\{(\w+)\}/g)].find(([, param = '']) => !/Id$|^date$/.test(param));
  if (unknown) throw new CliError(`${unknown[0]} has no schema of its own: parameters end with Id, or are {date}.`);
  const routes = Object.values(endpoints).flatMap((contracts) => Object.values(contracts));
  const taken = routes.some((contract) => contract.method === method && contract.path === path);
  if (taken) throw new CliError(`${method} ${path} exists already; name another with --path.`);
}

function writeContract(edits: Edits, { domain, name, method, path, caller, params }: Endpoint): void {
  const file = `shared/api/${domain}.ts`;
  for (const param of params) edits.import(file, idSchemaFor(param).schema, idsModule);
  const shape = params.map((param) => `${param}: ${idSchemaFor(param).schema}`).join(', ');
  const line = params.length > 0 ? `\n    params: z.object({ ${shape} }),` : '';
  edits.append(
    file,
    `export const ${domain} = `,
    `  ${name}: {
    method: '${method}',
    path: '${path}',
    caller: '${caller}',
    summary: '${toSentenceCase(name)}.',${line}
    response: z.object({}),
  },`,
  );
}

function writeUseCase(edits: Edits, { domain, name }: Endpoint): void {
  const file = `functions/${domain}/api.ts`;
  const text = edits.read(file);
  const module = `./${toKebabCase(name)}.ts`;
  const hasDeps = /const deps\b[^;]*?[{,]\s*table[,:\s]/.test(text);
  const deps = hasDeps ? 'deps' : '{ table }';
  const isLazy = text.includes("(await import('./");
  if (!isLazy) edits.import(file, name, module);
  const handle = isLazy
    ? `${name}: async (call) => (await import('${module}')).${name}(${deps}, call),`
    : `${name}: (call) => ${name}(${deps}, call),`;
  edits.append(file, '  {', `    ${handle}`);
  edits.create(
    `functions/${domain}/${toKebabCase(name)}.ts`,
    `import type { EndpointResponse } from '#shared/api/contract.ts';
import type { ${domain} } from '#shared/api/${domain}.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** ${toSentenceCase(name)}. */
export async function ${name}(
  _deps: { table: Table },
  _call: Call<typeof ${domain}.${name}>,
): Promise<EndpointResponse<typeof ${domain}.${name}>> {
  return {};
}
`,
  );
}

/** People of the demo: one who may call, and one who may not. */
const people: Readonly<Record<Caller, { may: string; mayNot?: string; status?: number }>> = {
  public: { may: 'undefined' },
  user: { may: 'host', mayNot: 'undefined', status: 401 },
  vendor: { may: 'vendor', mayNot: 'host', status: 403 },
  admin: { may: 'admin', mayNot: 'host', status: 403 },
};
const shown: Readonly<Record<string, string>> = {
  undefined: 'a visitor',
  host: 'a host',
  vendor: 'a vendor',
  admin: 'an administrator',
};

const requestExample = ({ params }: Endpoint): string =>
  params.length === 0
    ? '{}'
    : `{ params: { ${params.map((param) => `${param}: '${idSchemaFor(param).example}'`).join(', ')} } }`;

const testPath = ({ domain, name }: Endpoint): string => `tests/integration/${domain}-${toKebabCase(name)}.test.ts`;

function writeTest(edits: Edits, made: Endpoint): void {
  const { domain, name } = made;
  const { may, mayNot, status } = people[made.caller];
  const used = [may, mayNot ?? 'undefined'].filter((person) => person !== 'undefined');
  const refusal = mayNot
    ? `
  it('refuses ${shown[mayNot]}', async () => {
    expect((await answerOfLambda(${domain}.${name}, request, ${mayNot})).status).toBe(${status});
  });
`
    : '';
  edits.create(
    testPath(made),
    `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${domain} } from '#shared/api/${domain}.ts';
import { ${mayNot ? 'answerOfLambda, ' : ''}askLambda } from '#tests/support/api-in-process.ts';
import { ${['closeMarketplace', ...used, 'openMarketplace'].join(', ')} } from '#tests/support/marketplace-in-process.ts';

const request = ${requestExample(made)};

beforeAll(async () => {
  await openMarketplace();
}, 60_000);
afterAll(closeMarketplace);

describe('${domain}.${name}', () => {
  it('answers ${shown[may]}', async () => {
    expect(await askLambda(${domain}.${name}, request, ${may})).toEqual({});
  });
${refusal}});
`,
  );
}

/** Adds the call to the counted round trips, with the number for a use case that makes none itself. */
function writeRoundTrip(edits: Edits, made: Endpoint): void {
  const { domain, name, caller } = made;
  const call = `  await ask(${domain}.${name}, ${people[caller].may}, ${requestExample(made)});`;
  edits.append('tests/integration/round-trips.test.ts', `async function ask${toPascalCase(domain)}(`, call);
  edits.append('tests/support/round-trips.ts', `  ${domain}: {`, `    ${name}: ${caller === 'public' ? 0 : 1},`);
}

/** Adds the owner of the path's subject to the tests; returns the remaining steps if it is unknown. */
function writeOwnership(edits: Edits, { name, caller, params }: Endpoint): string[] {
  if (params.length === 0 || caller === 'public' || caller === 'admin') return [];
  const items = 'tests/support/authorization-items.ts';
  const world = /interface Ids \{[^]*?\n\}/.exec(edits.read('tests/support/authorization-world.ts'))?.[0] ?? '';
  if (params.some((param) => !world.includes(`  ${param}: string;`)))
    return [`Add the owner of ${params.join(' and ')} to ${items}; tests/cloud/authorization.test.ts requires it.`];
  edits.append(
    items,
    'export const owned: Record<string, Owned> = {',
    `  ${name}: { owners: ${caller}s, request: ({ ${params.join(', ')} }) => ({ params: { ${params.join(', ')} } }) },`.replace(
      'owners: users',
      'owners: hosts',
    ),
  );
  return [
    `Answer not_found (orNotFound) for what isn't the caller's; tests/cloud/authorization.test.ts fails until you do. Owners are in ${items}.`,
  ];
}

function endpointResult(made: Endpoint, ownership: string[]): Result {
  const { domain, name } = made;
  return {
    scripts: ['openapi', 'round-trips'],
    tests: [testPath(made), 'tests/contracts/endpoints.test.ts', 'tests/integration/round-trips.test.ts'],
    next: [
      `Contract: shared/api/${domain}.ts, ${name}: its query, body, response and errors.`,
      `Use case: functions/${domain}/${toKebabCase(name)}.ts, and its test ${testPath(made)}.`,
      ...ownership,
      `Its trips to the table, when they change: tests/support/round-trips.ts.`,
      `A need that the function lacks: apiNeeds in shared/kernel/environment.ts, then 'A new permission' in CONTRIBUTING.md.`,
      `Run npm run openapi after each change of the contract.`,
      `The browser calls it in web/src/features/<feature>/api.ts.`,
    ],
  };
}

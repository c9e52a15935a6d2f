import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { endpoints } from '#shared/api/endpoints.ts';

interface Placed extends EndpointContract {
  name: string;
  domain: string;
}

const all: Placed[] = Object.entries(endpoints).flatMap(([domain, contracts]) =>
  Object.entries<EndpointContract>(contracts).map(([name, contract]) => ({ ...contract, name, domain })),
);

/** Endpoints whose addresses are stored in calendar programs, emails, search engines and monitors. */
const heldByOthers = ['getSharedPlan', 'health', 'readCalendarFeed', 'unsubscribe'];

const moved = [
  ...readFileSync('docs/api-paths.md', 'utf8').matchAll(/^\| (\w+) +\| (\w+) +\| `(.+?)` +\| `(.+?)` +\|$/gm),
].map(([, name = '', method = '', before = '', after = '']) => ({ name, method, before, after }));

describe('API paths', () => {
  it.each(all.filter(({ name }) => !heldByOthers.includes(name)))(
    'the path of $name begins with its domain',
    ({ path, domain }) => {
      expect(path).toMatch(new RegExp(`^/api/${domain}/[^{/]`));
    },
  );

  it('only public addresses stored elsewhere omit the domain', () => {
    const others = all.filter(({ path, domain }) => !path.startsWith(`/api/${domain}/`));
    expect(others.map(({ name, caller }) => `${caller} ${name}`).toSorted()).toEqual(
      heldByOthers.map((name) => `public ${name}`),
    );
    for (const { path } of others) expect(Object.keys(endpoints)).not.toContain(path.split('/')[2]);
  });
});

describe('docs/api-paths.md', () => {
  it("docs/api-paths.md lists each endpoint's current path", () => {
    const endpointByName = new Map(all.map((one) => [one.name, `${one.method} ${one.path}`]));
    expect(moved.map(({ name, method, after }) => [name, `${method} ${after}`])).toEqual(
      moved.map(({ name }) => [name, endpointByName.get(name)]),
    );
    expect(moved).toHaveLength(158);
  });

  it('docs/api-paths.md lists a former path of each endpoint that is no longer served', () => {
    const served = all.map(({ method, path }) => `${method} ${path}`);
    expect(moved.filter(({ method, before }) => served.includes(`${method} ${before}`))).toEqual([]);
  });
});

describe('API paths in tests, documents and settings', () => {
  /** Tests with made-up addresses, and the table of moved ones. */
  const madeUp =
    /serve\.test|match-route\.test|http-api\.test|dev-proxy\.test|preloaded-responses\.test|refusals\.test|api-paths|docs\/decisions/;
  const places = '{tests,web,infra,functions,docs}/**/*.{ts,tsx,js,py,md,txt}';
  const served = [...all.map(({ path }) => path), '/api/payments/webhook'].map((path) => path.split('/').slice(2));

  const isServed = (sent: readonly string[]): boolean =>
    served.some((path) => sent.every((segment, at) => path[at] === segment || path[at]?.startsWith('{')));

  it('every API path in tests, documents and settings belongs to a contract', async () => {
    const stale: string[] = [];
    for await (const file of glob(places, { exclude: ['**/node_modules/**'] })) {
      if (madeUp.test(file)) continue;
      const text = (await readFile(file, 'utf8')).replaceAll('\\/', '/');
      for (const [, path = ''] of text.matchAll(/(?<![\w#])\/api\/([a-z][a-z/-]*)(?![\w.])/g))
        if (!isServed(path.replace(/\/$/, '').split('/'))) stale.push(`${file}: /api/${path}`);
    }
    expect(stale).toEqual([]);
  });
});

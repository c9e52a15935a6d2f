import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface ContractLike {
  method: string;
  path: string;
  caller: string;
}

/**
 * The browser needs of a contract only where to call and whether without a token; types are gone by then. Without its schemas a page
 * that calls the API does not load zod (25 KiB). A schema that a form needs lives in `shared/` outside `shared/api/`;
 * importing one from a contract file fails the build by name.
 */
export function contractsPlugin(): Plugin {
  return {
    name: 'contracts-without-schemas',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!/\/shared\/api\/(?:[\w-]+\/)*[\w-]+\.ts$/.test(file)) return null;
      const { mtimeMs } = await stat(file);
      const module = (await import(`${pathToFileURL(file).href}?t=${mtimeMs}`)) as Record<string, unknown>;
      return Object.entries(module).map(browserExport).join('');
    },
  };
}

function browserExport([name, value]: [string, unknown]): string {
  const plain = isContracts(value) ? bareContracts(value) : isPlain(value) ? value : undefined;
  return plain === undefined ? '' : `export const ${name} = ${JSON.stringify(plain)};\n`;
}

const isContracts = (value: unknown): value is Record<string, ContractLike> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'path' in one && 'caller' in one);

/** A page carries every endpoint of the domains it calls, so each contains 'public' or nothing about its caller. */
const bareContracts = (contracts: Record<string, ContractLike>): Record<string, Partial<ContractLike>> =>
  Object.fromEntries(
    Object.entries(contracts).map(([name, { method, path, caller }]) => [
      name,
      { method, path, ...(caller === 'public' && { caller }) },
    ]),
  );

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));

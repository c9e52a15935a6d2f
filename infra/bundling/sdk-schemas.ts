import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Descriptions of all that a service can be asked, a module of the SDK's clients. */
const schemas = /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/;

/**
 * Lets the bundler leave out what a client describes and no function asks: it has to keep an object with a key that it
 * does not know, and the SDK writes keys as names of constants. Of the mail service's 60 KB 48 were such descriptions.
 */
export const sdkSchemas: Plugin = {
  name: 'sdk-schemas',
  setup(build) {
    build.onLoad({ filter: schemas }, async ({ path }) => ({ contents: withPlainKeys(await readFile(path, 'utf8')) }));
  },
};

/** `const _h = "http"; ... { [_h]: ... }` with `"http"` as the key. */
export function withPlainKeys(code: string): string {
  const constants = new Map([...code.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]));
  return code.replaceAll(/\[(\w+)\]:/g, (key, name: string) => (constants.has(name) ? `${constants.get(name)}:` : key));
}

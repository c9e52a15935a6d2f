import type { Plugin } from 'vite';

/** What `z` is called in our own modules while the site is built. */
export const schemaNamespace = 'hostwellSchemas';

/**
 * Making a schema does nothing else, so a page that only formats can leave schemas and zod (24 KiB) out, once the
 * bundler is told that `schemaNamespace` is pure. It knows functions by their bare names, in every module: told of `z`
 * itself, it takes calls out of whatever else is called so, such as the arithmetic of a sign-in.
 */
export function schemasPlugin(): Plugin {
  return {
    name: 'schemas-are-pure',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("import * as z from 'zod'")) return null;
      return { code: code.replace(/\bz(?=\s*\.[a-zA-Z]| from 'zod')/g, schemaNamespace), map: null };
    },
  };
}

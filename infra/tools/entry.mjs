// Runs on the Node of the machine (20 or newer) and before anything is installed: built-in modules only, no
// TypeScript. It installs missing parts and hands over to the Node that the project brings.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const networkCodes = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/** True if node_modules matches the lockfile; packages for other platforms may be missing. */
function isInstalled() {
  const installed = packagesIn('node_modules/.package-lock.json');
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    return installed[path] ? installed[path].version === version : Boolean(optional || peer);
  });
}

/** The npm that started us, so that a second npm on the PATH cannot interfere. */
function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script, ...args]] : ['npm', args];
}

function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing packages with npm ci (25 to 60 s on a new machine)');
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()} s`), 5000);
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
  const [command, args] = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...retries]);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', () => fail('npm was not found; install Node.js 20 or newer together with npm.'));
    child.on('exit', (code) => {
      clearInterval(ticking);
      if (code === 0) return resolve(console.log(`Installed in ${seconds()} s`));
      if (networkCodes.test(errors))
        fail('The npm registry cannot be reached; check the network or `npm config get registry`.');
      fail(`npm ci failed:\n${errors.trim()}`);
    });
  });
}

function projectNode() {
  if (existsSync('node_modules/.bin/node')) return 'node_modules/.bin/node';
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Node.js 24 is needed and none comes with the packages for ${process.platform}; this is ${process.version}.`,
  );
}

/** Runs a TypeScript command with our signals passed on, and ends as it ends. */
function handOver(script, args) {
  const child = spawn(projectNode(), [script, ...args], {
    // Through the channel the command learns that we are gone, however that came about.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${process.cwd()}/node_modules/.bin:${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  endWithParent(child);
}

/** SIGTERM to `npm start` ends npm and its shell but is not passed on to us; we only find ourselves adopted. */
function endWithParent(child) {
  const parent = process.ppid;
  const watching = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500);
  watching.unref();
}

process.chdir(new URL('../..', import.meta.url).pathname);
if (!isInstalled()) await install();
// `entry.mjs start` is a command of the local cloud; `entry.mjs tests/run.ts` any other script of the project.
const [command, ...rest] = process.argv.slice(2);
if (command?.endsWith('.ts')) handOver(command, rest);
else handOver('infra/tools/main.ts', process.argv.slice(2));

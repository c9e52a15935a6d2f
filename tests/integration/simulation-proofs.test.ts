import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Runs code in a process of its own, as the tested parts concern the whole process; returns its output. */
async function printed(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

it('an error that nobody catches is a problem of its history, and the others go on', async () => {
  const output = await printed(`
    import { setImmediate } from 'node:timers/promises';
    import { catchingAll, passOnUncaught } from '#tests/simulation/uncaught.ts';
    passOnUncaught();
    const act = async (seed) => { await setImmediate(); throw new Error('unreadable ' + seed); };
    const play = (seed) =>
      catchingAll(
        (error) => console.log('history ' + seed + ': ' + error.message),
        async () => { if (seed !== 2) void act(seed); await setImmediate(); await setImmediate(); console.log(seed + ' ended'); },
      );
    await Promise.all([1, 2, 3].map(play));
  `);
  expect(output.trim().split('\n').toSorted()).toEqual([
    '1 ended',
    '2 ended',
    '3 ended',
    'history 1: unreadable 1',
    'history 3: unreadable 3',
  ]);
});

it('a bug that cannot be planted or looked for is not found, and the next ones are looked for', async () => {
  const output = await printed(`
    import { readFileSync } from 'node:fs';
    import { bugIn, proveEach } from '#tests/mutation/planted-product.ts';
    const inPackage = (name, code) => bugIn(name, 'package.json', code, 'planted');
    const look = async (folder) => {
      const text = readFileSync(folder + '/package.json', 'utf8');
      if (!text.includes('"version"')) throw new Error('the look broke');
      return text.includes('"name": "hostwell"') ? undefined : { seed: 3, problem: 'another name' };
    };
    const bugs = [
      inPackage('gone', 'no such code'),
      inPackage('breaks', '"version"'),
      inPackage('harmless', '"private"'),
      inPackage('found', '"name": "hostwell"'),
    ];
    await proveEach(bugs, 'the test', look, []);
  `);
  expect(output).toContain('| gone | NOT FOUND: Error: package.json does not have once: no such code | |');
  expect(output).toContain('| breaks | NOT FOUND: Error: the look broke | |');
  expect(output).toContain('| harmless | NOT FOUND | |');
  expect(output).toContain('| found | another name | 3 |');
  expect(output).toContain('1 of 4 bugs are found');
});

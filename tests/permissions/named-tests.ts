import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestModule, Vitest } from 'vitest/node';

/** The result of a test: undefined if it passed, or else a short reason. */
export type Failure = string | undefined;

/**
 * Runs single tests on the local cloud by their recorded names: "file > suite > test". One runner serves all, as
 * starting it takes longer than most tests.
 */
export class NamedTests {
  readonly #vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  static async start(): Promise<NamedTests> {
    const vitest = await createVitest('test', { watch: false, project: ['cloud'], reporters: [{}] });
    await vitest.standalone();
    return new NamedTests(vitest);
  }

  run(test: string): Promise<Failure> {
    const [file = '', ...names] = test.split(' > ');
    return file.endsWith('.spec.ts') ? inBrowser(file, names) : this.#onCloud(file, names);
  }

  async #onCloud(file: string, names: readonly string[]): Promise<Failure> {
    const specification = this.#vitest
      .getProjectByName('cloud')
      .createSpecification(resolve('tests/cloud', file), { testNames: [names.join(' > ')] });
    const { testModules } = await this.#vitest.runTestSpecifications([specification]);
    // The other modules are from earlier runs.
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    return module ? findFailure(module) : `${file} was not run`;
  }

  stop(): Promise<void> {
    return this.#vitest.close();
  }
}

function findFailure(module: TestModule): Failure {
  const tests = [...module.children.allTests()];
  const passed = tests.filter((test) => test.result().state === 'passed');
  if (module.state() === 'passed' && passed.length === 1) return undefined;
  // Setup before all tests of a file can fail as well.
  const entities = [...tests.flatMap((test) => test.result().errors ?? []), ...errorsAround(module)];
  return inShort(entities[0]?.message ?? `${passed.length} tests of that name passed`);
}

const errorsAround = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/** Shortens an error to one line, without its last state, which describes this run rather than the failure. */
const inShort = (text: string): string => (text.split('; last:')[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/** Runs a browser test, for a permission that no cloud test needs. */
function inBrowser(file: string, names: readonly string[]): Promise<Failure> {
  // Playwright appends a test's tags to its title.
  const pattern = `${RegExp.escape(names.join(' '))}(?: @\\S+)*$`;
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--workers=1', '--retries=0', '--reporter=line'];
  return new Promise((done) => {
    execFile('node_modules/.bin/playwright', ['test', ...config, file, '-g', pattern], (error, stdout) => {
      const failed = /^\s+(Error: .*)$/m.exec(stdout)?.[1] ?? error?.message;
      done(error ? inShort(failed ?? 'failed') : undefined);
    });
  });
}

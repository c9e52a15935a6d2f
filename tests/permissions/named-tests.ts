import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { TestModule, Vitest } from 'vitest/node';

/** How a test ended: undefined when it passed, else why it did not, in short. */
export type Failure = string | undefined;

/**
 * Runs single tests on the local cloud by the names that the recording gives them: "file > suite > test". One runner
 * serves all, since starting it takes longer than most tests.
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
    // The others are of earlier runs.
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
  // What is made before all tests of a file can fail as well.
  const entities = [...tests.flatMap((test) => test.result().errors ?? []), ...errorsAround(module)];
  return inShort(entities[0]?.message ?? `${passed.length} tests of that name passed`);
}

const errorsAround = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

/** In one line, without what was there last, which says more of this run than of the failure. */
const inShort = (text: string): string => (text.split('; last:')[0] ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/** A browser test, for a permission that no test of the cloud needs. */
function inBrowser(file: string, names: readonly string[]): Promise<Failure> {
  // Playwright puts a test's tags behind its title.
  const pattern = `${RegExp.escape(names.join(' '))}(?: @\\S+)*$`;
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--workers=1', '--retries=0', '--reporter=line'];
  return new Promise((done) => {
    execFile('node_modules/.bin/playwright', ['test', ...config, file, '-g', pattern], (error, stdout) => {
      const failed = /^\s+(Error: .*)$/m.exec(stdout)?.[1] ?? error?.message;
      done(error ? inShort(failed ?? 'failed') : undefined);
    });
  });
}

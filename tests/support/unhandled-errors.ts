import { rmSync, writeFileSync } from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';

/** The file for errors that no test caught. Vitest requires this module's reporter as a default export. */
export const unhandledErrorsVariable = 'UNHANDLED_ERRORS_FILE';

/** Reports errors outside of tests, which fail the run but are missing from Vitest's JSON report. */
export default class UnhandledErrors implements Reporter {
  private readonly file = process.env[unhandledErrorsVariable] ?? '';

  onInit(): void {
    rmSync(this.file, { force: true });
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (errors.length > 0) writeFileSync(this.file, JSON.stringify(errors, null, 2));
  }
}

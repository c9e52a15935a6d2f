import { rmSync, writeFileSync } from 'node:fs';
import type { Reporter, SerializedError } from 'vitest/node';

/** Where the reporter of this module, a default export as Vitest asks for, writes errors that no test caught. */
export const unhandledErrorsVariable = 'UNHANDLED_ERRORS_FILE';

/** Writes what Vitest's JSON report leaves out although it fails the run: errors outside of every test. */
export default class UnhandledErrors implements Reporter {
  private readonly file = process.env[unhandledErrorsVariable] ?? '';

  onInit(): void {
    rmSync(this.file, { force: true });
  }

  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    if (errors.length > 0) writeFileSync(this.file, JSON.stringify(errors, null, 2));
  }
}

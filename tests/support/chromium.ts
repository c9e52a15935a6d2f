import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the browser for tests: CHROMIUM_PATH, else the packaged one (Linux on x64), else an installed one; undefined
 * selects Playwright's. None of the package's arguments are used, as --single-process ends the browser with the first
 * context.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package provide the libraries missing from a bare machine.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
    return sparticuz.executablePath();
  }
  return installedChromium();
}

/** Returns an installed browser, which shows notifications as the packaged one can't; undefined without one. */
export const installedChromium = (): string | undefined => installed.find((path) => existsSync(path));

import { CliError } from './cli-error.ts';

/** Waits until a site's API responds. @throws CliError after `seconds`, with the last response */
export async function healthy(url: string, seconds = 30): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (answer) last = `${answer.status} ${await answer.text()}`;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new CliError(`${url}/api/health didn't respond with 200 within ${seconds} s; last: ${last}`);
}

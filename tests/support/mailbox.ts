import type { CapturedMail } from '#infra/local/dev-proxy/captured-mail.ts';
import { eventually } from './deployed-api.ts';

/** Returns the mails to an address from the local mailbox, newest first. */
export async function mailsTo(address: string): Promise<CapturedMail[]> {
  const response = await fetch(`${process.env.SITE_URL}/mailbox/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CapturedMail[];
}

/** Returns the code from the newest mail with one, among those after the first `known`. */
export async function codeFor(address: string, known = 0): Promise<string> {
  const mails = await eventually(
    async () => {
      const found = await mailsTo(address);
      return found.slice(0, found.length - known);
    },
    (found) => found.some(({ code }) => code),
  );
  return mails.find(({ code }) => code)?.code ?? '';
}

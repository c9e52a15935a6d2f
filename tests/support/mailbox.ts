import type { CapturedMail } from '#infra/local/dev-proxy/mailbox.ts';
import { eventually } from './deployed-api.ts';

/** Mails to an address, newest first, from the local mailbox. */
export async function mailsTo(address: string): Promise<CapturedMail[]> {
  const response = await fetch(`${process.env.SITE_URL}/mailbox/messages?to=${encodeURIComponent(address)}`);
  return (await response.json()) as CapturedMail[];
}

/** The code of the newest mail that holds one, among those that came after the first `known` ones. */
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

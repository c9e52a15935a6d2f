import * as z from 'zod';
import type { Target } from '../../tools/target.ts';
import { sendJson } from './forward.ts';
import type { Handler } from './dev-proxy.ts';

const answerSchema = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        MessageId: z.string(),
        Source: z.string(),
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.string().nullish(),
        BodyHtml: z.string().nullish(),
        Timestamp: z.union([z.string(), z.number()]),
      }),
    ),
  ),
});

/** Returns every captured email, newest first; with an address, only those to it. */
export async function readMailbox({ endpoint }: Target, address?: string): Promise<CapturedMail[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  if (!answer.ok) throw new Error("this endpoint doesn't list the emails it accepted");
  const { messages } = answerSchema.parse(await answer.json());
  const mails = Object.values(messages).flat().map(toCapturedMail);
  const wanted = address?.toLowerCase();
  const chosen = wanted ? mails.filter(({ to }) => to.some((one) => one.toLowerCase().includes(wanted))) : mails;
  return chosen.toReversed().toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
}

type Sent = z.infer<typeof answerSchema>['messages'][string][number];

function toCapturedMail({ MessageId, Source, To, Subject, BodyText, BodyHtml, Timestamp }: Sent): CapturedMail {
  const text = BodyText ?? '';
  const time = typeof Timestamp === 'number' ? Timestamp * 1000 : Timestamp;
  return {
    id: MessageId,
    from: Source,
    to: To,
    subject: Subject,
    text: text || (BodyHtml ?? '').replaceAll(/<[^<>]+>/g, ' '),
    html: BodyHtml || undefined,
    sentAt: new Date(time).toISOString(),
    code: /\b\d{6}\b/.exec(text || (BodyHtml ?? ''))?.[0],
  };
}

/** The local mailbox: a page at /mailbox, the same as JSON at /mailbox/messages; ?to= narrows both. */
export const mailbox =
  (target: Target): Handler =>
  async (_request, response, { pathname, searchParams }) => {
    const mails = await readMailbox(target, searchParams.get('to') ?? undefined);
    if (pathname === '/mailbox/messages') return sendJson(response, mails);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(mailboxPage(mails));
  };

const style = `body{font:16px/1.5 system-ui;margin:2rem auto;max-width:46rem;padding:0 1rem;background:#faf9f6;color:#222}
article{background:#fff;border:1px solid #ddd;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{white-space:pre-wrap;overflow-wrap:anywhere}small{color:#555}code{font-size:1.3rem;font-weight:700}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const linked = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const article = ({ subject, to, from, sentAt, text, code }: CapturedMail): string => `<article>
<h2>${escape(subject)}</h2>
<small>To ${escape(to.join(', '))} · from ${escape(from)} · ${escape(sentAt)}</small>
${code ? `<p>Code: <code>${code}</code></p>` : ''}
<p>${linked(text)}</p>
</article>`;

/** Returns a page of all captured emails, with a clear notice. */
export const mailboxPage = (mails: readonly CapturedMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local mailbox</title>
<style>${style}</style></head><body>
<h1>Local mailbox</h1>
<p>Emails that Hostwell would have sent. Nothing leaves this machine. <a href="">Refresh</a></p>
<form><label>To <input type="search" name="to" placeholder="you@example.com"></label> <button>Show</button></form>
${mails.map(article).join('\n') || '<p>No emails yet.</p>'}
</body></html>
`;

/** An email that the emulator captured instead of sending it. */
export interface CapturedMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  /** ISO time. */
  readonly sentAt: string;
  /** The six digits of a confirmation or reset email. */
  readonly code: string | undefined;
}

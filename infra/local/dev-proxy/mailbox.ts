import * as z from 'zod';
import type { Target } from '../../tools/target.ts';
import { sendJson } from './forward.ts';
import type { CapturedMail } from './captured-mail.ts';
import type { Handler } from './dev-proxy.ts';
import { mailboxPage } from './mailbox-page.ts';

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

import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Environment } from '#shared/kernel/environment.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { unsubscribeApiPath, unsubscribePath } from '#shared/notifications/unsubscribe.ts';
import { renderMail } from './mail-layout.ts';
import type { MailContent } from './mail-layout.ts';

export interface Mail extends MailContent {
  to: string;
  subject: string;
  /** Its kind, if people may switch it off (rule messaging-35). */
  choice?: OptionalMail;
  /** The key of the reader's unsubscribe link, for a mail with a choice. */
  unsubscribeKey?: string;
  /** Sent as a header, to trace an email to its cause. */
  correlationId?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

type MailEnvironment = Pick<Environment<'mail'>, 'MAIL_SENDER' | 'SITE_URL'>;

/** Returns a mailer that sends through SES in the site's name; links in mails lead to SITE_URL. */
export function createMailer(environment: MailEnvironment, client = new SESv2Client({})): Mailer {
  return {
    async send(mail) {
      await client.send(new SendEmailCommand(toSesMessage(mail, environment))).catch(withoutAddresses);
    },
  };
}

// The service's messages name the recipients it rejected, and errors are logged.
function withoutAddresses(error: unknown): never {
  throw new Error(`The mail was not accepted: ${error instanceof Error ? error.name : 'unknown'}`);
}

function toSesMessage(mail: Mail, { MAIL_SENDER, SITE_URL }: MailEnvironment) {
  const { to, subject, choice, unsubscribeKey, correlationId, ...content } = mail;
  const unsubscribe = choice && unsubscribeKey ? { key: unsubscribeKey, kind: choice } : undefined;
  const { html, text } = renderMail(
    {
      ...content,
      isOptional: choice !== undefined,
      ...(unsubscribe && { unsubscribePath: unsubscribePath(unsubscribe.key, unsubscribe.kind) }),
    },
    SITE_URL,
  );
  const Headers = [
    ...(correlationId ? [{ Name: 'X-Correlation-Id', Value: correlationId }] : []),
    // Gmail and Yahoo require both for one-click unsubscribing (RFC 8058).
    ...(unsubscribe
      ? [
          { Name: 'List-Unsubscribe', Value: `<${SITE_URL}${unsubscribeApiPath(unsubscribe.key, unsubscribe.kind)}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ]
      : []),
  ];
  return {
    FromEmailAddress: `Hostwell <${MAIL_SENDER}>`,
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(oneLine(subject)), Body: { Html: utf8(html), Text: utf8(text) }, Headers } },
  };
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

// Names of people and events appear in subjects: a line break would start another header.
const oneLine = (text: string): string => firstCharacters(text.replaceAll(/\s+/g, ' ').trim(), 200);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns at most `most` UTF-16 units without splitting characters: an emoji or accented letter that doesn't fit is
 * dropped entirely.
 */
function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

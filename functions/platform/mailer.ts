import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { Environment } from '#shared/kernel/environment.ts';
import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { unsubscribeApiPath, unsubscribePath } from '#shared/notifications/notifications.ts';
import { renderMail } from './mail-layout.ts';
import type { MailContent } from './mail-layout.ts';

export interface Mail extends MailContent {
  to: string;
  subject: string;
  /** Its kind, if people may switch it off (rule messaging-35). */
  choice?: OptionalMail;
  /** The key of the reader's unsubscribe link, for a mail with a choice. */
  unsubscribeKey?: string;
  /** Where a person without an account stops such mails: a page of the site, and the address for one press (RFC 8058). */
  unsubscribe?: { page: string; api: string };
  /** Its bounces and complaints are reported, with these tags: the configuration set, letters, digits, - and _. */
  reported?: { set: string; tags: Readonly<Record<string, string>> };
  /** Shown as the sender's name, in place of the site's. */
  senderName?: string;
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
  const { to, subject, choice, senderName, correlationId, reported, ...content } = mail;
  const unsubscribe = unsubscribeAddresses(mail);
  const { html, text } = renderMail(
    {
      ...content,
      isOptional: choice !== undefined,
      ...(unsubscribe && { unsubscribePath: unsubscribe.page }),
    },
    SITE_URL,
  );
  const Headers = [
    ...(correlationId ? [{ Name: 'X-Correlation-Id', Value: correlationId }] : []),
    // Gmail and Yahoo require both for one-click unsubscribing (RFC 8058).
    ...(unsubscribe
      ? [
          { Name: 'List-Unsubscribe', Value: `<${SITE_URL}${unsubscribe.api}>` },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ]
      : []),
  ];
  return {
    FromEmailAddress: `${senderName === undefined ? 'Hostwell' : encodeName(senderName)} <${MAIL_SENDER}>`,
    Destination: { ToAddresses: [to] },
    ...(reported && {
      ConfigurationSetName: reported.set,
      EmailTags: Object.entries(reported.tags).map(([Name, Value]) => ({ Name, Value })),
    }),
    Content: { Simple: { Subject: utf8(oneLine(subject)), Body: { Html: utf8(html), Text: utf8(text) }, Headers } },
  };
}

function unsubscribeAddresses({ choice, unsubscribeKey, unsubscribe }: Mail): Mail['unsubscribe'] {
  if (unsubscribe) return unsubscribe;
  if (!choice || !unsubscribeKey) return undefined;
  return { page: unsubscribePath(unsubscribeKey, choice), api: unsubscribeApiPath(unsubscribeKey, choice) };
}

// An encoded word (RFC 2047) of at most 75 characters: no name can end the header or look like an address.
const encodeName = (name: string): string => {
  let bytes = Buffer.from(oneLine(name));
  while (bytes.length > 45) bytes = Buffer.from(firstCharacters(bytes.toString(), bytes.toString().length - 1));
  return `=?UTF-8?B?${bytes.toString('base64')}?=`;
};

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

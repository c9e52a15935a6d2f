import { escapeHtml } from './html.ts';

/** The content of a mail; plain text, made safe for HTML here. */
export interface MailContent {
  /** The large first line. */
  heading: string;
  /** The person it greets; may be empty. */
  greetedName?: string;
  paragraphs: readonly string[];
  /** Label and value, one row each: the lines of a receipt or of an order. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one next step; `path` is a path of the site. */
  action?: { label: string; path: string };
  /** Small print after the action. */
  note?: string;
  /** It ends with a link to where these mails are switched off. */
  isOptional?: boolean;
  /** A path of the site that switches them off without a sign-in. */
  unsubscribePath?: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** The light values of web/src/styles/tokens.css: mail clients know neither variables nor light-dark(). */
export const mailColours = {
  page: '#f6f8f3',
  card: '#ffffff',
  line: '#d9e1d8',
  ink: '#12291f',
  soft: '#465a50',
  pine: '#0b5d45',
  'on-pine': '#ffffff',
  band: '#0c3b2e',
  bulb: '#ffc23d',
} as const;

const colour = mailColours;
const font = "font-family:'Host Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif";
const display = "font-family:Calistoga,Georgia,'Times New Roman',serif";

/** Renders the same content for every mail client: HTML of nested tables with inline styles, and plain text. */
export function renderMail(content: MailContent, siteUrl: string): RenderedMail {
  return { html: renderHtml(content, siteUrl), text: renderText(content, siteUrl) };
}

const switchOff = 'Email preferences';
const emailPreferencesPath = '/account';
const unsubscribeLabel = 'Unsubscribe';
/** The sending mailbox isn't read. */
const noReplies = "Please don't reply to this email: replies aren't read.";

function renderText(content: MailContent, siteUrl: string): string {
  const { heading, facts = [], action, note, isOptional = false, unsubscribePath } = content;
  const rows = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = action && `${action.label}: ${siteUrl}${action.path}`;
  const choices = isOptional && `${switchOff}: ${siteUrl}${emailPreferencesPath}`;
  const unsubscribe = unsubscribePath && `${unsubscribeLabel}: ${siteUrl}${unsubscribePath}`;
  return [heading, ...withGreeting(content), rows, link, note, noReplies, choices, unsubscribe, `Hostwell\n${siteUrl}`]
    .filter(Boolean)
    .join('\n\n');
}

function renderHtml(content: MailContent, siteUrl: string): string {
  const { heading, facts = [], action, note } = content;
  const parts = [
    `<h1 style="margin:0 0 16px;${display};font-weight:400;font-size:26px;line-height:1.2;color:${colour.ink}">${escapeHtml(heading)}</h1>`,
    ...withGreeting(content).map((paragraph) => renderParagraph(paragraph, 16, colour.ink)),
    facts.length > 0 ? renderFacts(facts) : '',
    action ? renderButton(action.label, `${siteUrl}${action.path}`) : '',
    note ? renderParagraph(note, 14, colour.soft) : '',
  ];
  return renderPage(heading, parts.join('\n'), siteUrl, content);
}

const withGreeting = ({ greetedName, paragraphs }: MailContent): string[] => [
  ...(greetedName ? [`Hello ${greetedName},`] : []),
  ...paragraphs,
];

const renderParagraph = (text: string, size: number, ink: string): string =>
  `<p style="margin:0 0 16px;${font};font-size:${size}px;line-height:1.55;color:${ink}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function renderFacts(facts: NonNullable<MailContent['facts']>): string {
  const cell = `padding:8px 0;border-bottom:1px solid ${colour.line};${font};font-size:15px;line-height:1.4`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${colour.soft}">${escapeHtml(label)}</td>` +
      `<td align="right" style="${cell};color:${colour.ink};padding-left:16px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.join('')}</table>`;
}

const renderButton = (label: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
  `<td bgcolor="${colour.pine}" style="border-radius:10px"><a href="${escapeHtml(url)}" ` +
  `style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:bold;color:${colour['on-pine']};text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>`;

const bulbs = Array.from(
  { length: 5 },
  () => `<span style="color:${colour.bulb};font-size:18px;line-height:1">&#9679;</span>`,
).join('&nbsp;&nbsp;');

const footerLink = (label: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${colour.soft}">${label}</a>`;

function footer(siteUrl: string, { isOptional, unsubscribePath }: MailContent): string {
  const links = [
    ...(isOptional ? [footerLink(switchOff, siteUrl + emailPreferencesPath)] : []),
    ...(unsubscribePath ? [footerLink(unsubscribeLabel, siteUrl + unsubscribePath)] : []),
  ];
  return ['Making event planning simple and affordable', noReplies, links.join(' · ')].filter(Boolean).join('<br>');
}

const renderPage = (title: string, body: string, siteUrl: string, content: MailContent): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colour.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:${colour.card};border:1px solid ${colour.line}">
<tr><td bgcolor="${colour.band}" style="padding:20px 32px"><a href="${escapeHtml(siteUrl)}" style="${display};font-size:22px;color:#ffffff;text-decoration:none">Hostwell</a>
<span aria-hidden="true" style="padding-left:16px">${bulbs}</span></td></tr>
<tr><td style="padding:32px">
${body}
</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:13px;line-height:1.5;color:${colour.soft}">${footer(siteUrl, content)}</p>
</td></tr></table>
</body>
</html>`;

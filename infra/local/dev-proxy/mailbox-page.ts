import type { CapturedMail } from './captured-mail.ts';

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

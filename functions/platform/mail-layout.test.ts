import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mailColours, renderMail } from './mail-layout.ts';

const site = 'https://hostwell.example';
const content = {
  heading: 'Thank you, <Ann> & "Bob"',
  paragraphs: ['First line.\nSecond line.', '<script>alert(1)</script>'],
  facts: [['Total', '$1,260.00']] as const,
  action: { label: 'View My Events', path: '/home?a=1&b=2' },
  note: 'See you there.',
};

describe('mail layout', () => {
  const { html, text } = renderMail(content, site);

  it('shows user input as text, never as markup', () => {
    expect(html).toContain('Thank you, &lt;Ann&gt; &amp; &quot;Bob&quot;');
    expect(html).not.toContain('<script');
    expect(html).toContain('First line.<br>Second line.');
  });

  it('links to the site', () => {
    expect(html).toContain('href="https://hostwell.example/home?a=1&amp;b=2"');
    expect(text).toContain('View My Events: https://hostwell.example/home?a=1&b=2');
  });

  it('a mail has the same content in plain text', () => {
    for (const part of ['Thank you, <Ann>', 'Second line.', 'Total: $1,260.00', 'See you there.'])
      expect(text).toContain(part);
  });

  it('needs only a heading and a paragraph', () => {
    expect(renderMail({ heading: 'Hi', paragraphs: ['There.'] }, site).text).toBe(
      `Hi\n\nThere.\n\nPlease don't reply to this email: replies aren't read.\n\nHostwell\n${site}`,
    );
  });

  it("states that replies aren't read", () => {
    for (const part of [html, text]) expect(part.replaceAll('&#39;', "'")).toContain("replies aren't read");
  });

  it('links to the settings of optional mails, with and without a sign-in', () => {
    const optional = renderMail({ ...content, isOptional: true, unsubscribePath: '/unsubscribe/key/review' }, site);
    for (const path of ['/account', '/unsubscribe/key/review']) {
      expect(optional.text).toContain(`: ${site}${path}`);
      expect(optional.html).toContain(`href="${site}${path}"`);
    }
    expect(html + text).not.toContain('/account');
  });

  it("uses the site's colors of light mode", () => {
    const tokens = readFileSync('web/src/styles/tokens.css', 'utf8');
    for (const [name, value] of Object.entries(mailColours)) {
      expect(tokens, name).toMatch(new RegExp(`--${name}: light-dark\\(${value},`));
    }
  });
});

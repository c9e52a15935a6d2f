import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values in text and attributes, but not nested HTML', () => {
  const items = ['<b>', 'Ember & Rye'].map((name) => html`<li>${name}</li>`);
  expect(
    html`<ul title="${`"'`}">
      ${items}
    </ul>`.text.replaceAll(/\s*\n\s*/g, ''),
  ).toBe('<ul title="&quot;&#39;"><li>&lt;b&gt;</li><li>Ember &amp; Rye</li></ul>');
  expect(html`<p>${undefined}${false}${3}</p>`.text).toBe('<p>3</p>');
});

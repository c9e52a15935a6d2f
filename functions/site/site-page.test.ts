import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { html } from '#functions/platform/html.ts';
import { writeSitePage } from './site-page.ts';

const page = { status: 200, head: { title: 'Caterers' }, main: html`<h1>Caterers</h1>`, isIndexed: true } as const;
const source = readFileSync('web/index.html', 'utf8');
const write = (built: string) =>
  writeSitePage({ readPage: () => Promise.resolve(built), origin: 'https://hostwell.example' }, '/catering/a', page);

it('puts the content after the header, inside the root element of the application', async () => {
  const { body } = await write(source);
  expect(body).toMatch(/<div id="root">[^]*<\/header>\s*<main id="written"[^>]*><h1>Caterers<\/h1><\/main>\s*<\/div>/);
});

it('links the stylesheet by the name that the build gave it', async () => {
  const list = { pages: [['^/$', [], '', '(width < 48rem) 100vw']], written: 'assets/written-pages-1.css' };
  const script = `<script type="application/json" id="route-preload">${JSON.stringify(list)}</script>`;
  const { body } = await write(source.replace('<head>', `<head>${script}`));
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/written-pages-1.css"');
  expect((await write(source)).body).not.toContain('rel="stylesheet"');
});

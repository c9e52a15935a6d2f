import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withOrigin } from './site-origin.ts';

it('writes the picture and the address of the site as absolute URLs', async () => {
  const page = withOrigin(await readFile('web/index.html', 'utf8'), 'https://hostwell.test/');
  expect(page).toContain('<meta property="og:image" content="https://hostwell.test/share.png" />');
  expect(page).toContain('"url": "https://hostwell.test/"');
  expect(page).toContain('href="/favicon.svg"');
});

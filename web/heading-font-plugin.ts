import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const whole = new URL('../node_modules/@fontsource/calistoga/files/calistoga-latin-400-normal.woff2', import.meta.url);

/**
 * Inlined verbatim in the page, so that the site's policy knows it by its hash (infra/stack/site-headers.ts). It names
 * the letters of nearly every heading: ASCII, and the dash, quotes, ellipsis and dot of our own texts. Browsers keep the
 * file for ever: new letters or another font need another number there.
 */
const style = readFileSync(fileURLToPath(new URL('heading-font.css', import.meta.url)), 'utf8');
const [, fileName = ''] = /url\('\/([^']+)'\)/.exec(style) ?? [];
const ranges = [...style.matchAll(/U\+([\da-f]+(?:-[\da-f]+)?)/g)].map(([, range = '']) => range);

function letters(): string {
  const codes = ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
  return String.fromCodePoint(...codes);
}

/**
 * A first visit brings the headings' font with plain letters only (15 KiB instead of 41, a sixth of all it loads). The
 * whole font of base.css is fetched where a name needs more: of two faces the later one gives the letters it has.
 */
export const headingFontPlugin = (): Plugin => ({
  name: 'heading-font',
  apply: 'build',
  async buildStart() {
    const source = await subsetFont(await readFile(whole), letters(), {
      targetFormat: 'woff2',
      keepFeatures: ['kern', 'liga', 'calt', 'tnum'],
      noHinting: true,
    });
    this.emitFile({ type: 'asset', fileName, source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => {
      const preload = { rel: 'preload', href: `/${fileName}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [
        { tag: 'link', attrs: preload, injectTo: 'head-prepend' },
        { tag: 'style', children: style, injectTo: 'head' },
      ];
    },
  },
});

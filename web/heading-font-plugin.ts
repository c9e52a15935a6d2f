import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const whole = new URL('../node_modules/@fontsource/calistoga/files/calistoga-latin-400-normal.woff2', import.meta.url);
const name = 'calistoga-plain.woff2';

/** What nearly every heading consists of: ASCII, and the dash, quotes, ellipsis and dot of our own texts. */
const ranges = ['0020-007e', '00b7', '2013', '2019', '201c-201d', '2026'];

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
    this.emitFile({ type: 'asset', name, source });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const file = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(name));
      if (!file) return [];
      const href = `/${file.fileName}`;
      const preload = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' };
      return [
        { tag: 'link', attrs: preload, injectTo: 'head-prepend' },
        { tag: 'style', children: face(href), injectTo: 'head' },
      ];
    },
  },
});

const face = (href: string): string => `@font-face {
  font-family: Calistoga;
  src: url('${href}') format('woff2');
  font-display: swap;
  unicode-range: ${ranges.map((range) => `U+${range}`).join(', ')};
}`;

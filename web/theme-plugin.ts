import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const script = fileURLToPath(new URL('theme.js', import.meta.url));

/** Inlined in the page, since nothing may be painted before it ran (and by its hash in infra/stack/site-headers.ts). */
export const themePlugin = (): Plugin => ({
  name: 'theme',
  transformIndexHtml: () => [{ tag: 'script', children: readFileSync(script, 'utf8'), injectTo: 'head-prepend' }],
});

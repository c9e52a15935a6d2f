import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The drawings inside the page itself; each is a template that `web/src/ui/pictures/Drawing.tsx` shows. */
const drawings = ['garden', 'lights', 'stars'];

const readDrawing = (name: string) => readFile(join(import.meta.dirname, 'page', `${name}.svg`), 'utf8');

/**
 * Writes the landing page's drawings into index.html. They must be inline because their colours are variables of the
 * page; as HTML they cost the first load no JavaScript.
 */
export const partyPlugin = (): Plugin => ({
  name: 'party',
  transformIndexHtml: () =>
    Promise.all(
      drawings.map(async (name): Promise<HtmlTagDescriptor> => ({
        tag: 'template',
        attrs: { id: `drawing-${name}` },
        children: await readDrawing(name),
        injectTo: 'body',
      })),
    ),
});

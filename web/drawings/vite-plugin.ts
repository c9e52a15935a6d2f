import type { HtmlTagDescriptor, Plugin } from 'vite';
import { heroStars, heroString } from './party/hero-sky.ts';
import { party } from './party/party.ts';

/** The drawings inside the page itself, by the id of their template: `web/src/ui/pictures/Drawing.tsx` shows them. */
const drawings = { 'drawing-garden': party(), 'drawing-lights': heroString(), 'drawing-stars': heroStars() };

/**
 * Writes the landing page's drawings into index.html. They must be inline because their colours are variables of the
 * page; as HTML they cost the first load no JavaScript, and no drawing code reaches the browser.
 */
export const partyPlugin = (): Plugin => ({
  name: 'party',
  transformIndexHtml: () =>
    Object.entries(drawings).map(([id, children]): HtmlTagDescriptor => ({
      tag: 'template',
      attrs: { id },
      children,
      injectTo: 'body',
    })),
});

import type { Plugin } from 'vite';
import { heroStars, heroString } from './party/hero-sky.ts';
import { party } from './party/party.ts';

const name = 'virtual:party';

const exported = { party: party(), lights: heroString(), stars: heroStars() };

/**
 * Offers the landing page's drawings as SVG text: `import { party, lights, stars } from 'virtual:party'`. They are
 * drawn while building, so no drawing code reaches the browser; they must be inline because their colours are
 * variables of the page.
 */
export const partyPlugin = (): Plugin => ({
  name: 'party',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) =>
    id === `\0${name}`
      ? Object.entries(exported)
          .map(([key, svg]) => `export const ${key} = ${JSON.stringify(svg)};`)
          .join('\n')
      : undefined,
});

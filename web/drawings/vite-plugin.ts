import type { Plugin } from 'vite';
import { party } from './party/party.ts';

const name = 'virtual:party';

/**
 * Offers the landing page's garden as text: `import party from 'virtual:party'`. It is drawn while building, so no
 * drawing code reaches the browser; it must be inline because its colours are variables of the page.
 */
export const partyPlugin = (): Plugin => ({
  name: 'party',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(party())};` : undefined),
});

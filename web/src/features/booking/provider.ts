import { sandboxProvider } from './sandbox-provider.ts';

/** What takes the card on this site. */
export const provider = sandboxProvider;

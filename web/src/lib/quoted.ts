/** '“We play until 1 AM.”': someone's words as a sentence, with one period. */
export const quoted = (words: string): string => (/[.!?…]$/.test(words) ? `“${words}”` : `“${words}.”`);

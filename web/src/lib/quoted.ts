/** Quotes someone's words as a sentence with one period: '“We play until 1 AM.”'. */
export const quoted = (words: string): string => (/[.!?…]$/.test(words) ? `“${words}”` : `“${words}.”`);

/** Returns '1 guest', '1,200 guests'. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Returns '1,000+ vendors', for a count that may be incomplete. */
export const atLeast = (count: number, noun: string): string => `${count.toLocaleString('en-US')}+ ${noun}s`;

/** '1 guest', '1,200 guests'. */
export const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** '1,000+ vendors': so many were counted, and there may be more. */
export const atLeast = (count: number, noun: string): string => `${count.toLocaleString('en-US')}+ ${noun}s`;

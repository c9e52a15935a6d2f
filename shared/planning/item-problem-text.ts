import { formatTime12 } from '../kernel/dates.ts';
import type { ItemProblem } from './item-problem.ts';

/** Returns a problem with its nearest free start, where no list of starts follows: '…; free from 6:00 PM'. */
export const formatItemProblem = ({ message, freeFrom }: Pick<ItemProblem, 'message' | 'freeFrom'>): string =>
  freeFrom === undefined ? message : `${message}; free from ${formatTime12(freeFrom)}`;

import type { ApplicationForm } from '../application/application.ts';

/**
 * The maximum number of a draft's fields with unparsed text: any of a product's three figures, or a question's figure.
 */
export const mostUnreadFields = 200;

/** The maximum number of stored characters of each. */
export const unreadTextLength = 200;

/** Returns a draft without its unparsed text. */
export const withoutUnread = ({ basic, answers, products }: ApplicationForm): ApplicationForm => ({
  basic,
  answers,
  products,
});

import type { ApplicationForm } from './application.ts';

/** How many fields of a draft may hold what cannot be read as an answer: a figure is one of a product's three, or of a question. */
export const mostUnreadFields = 200;

/** Characters of each that are stored. */
export const unreadTextLength = 200;

/** The part of a draft that counts. */
export const withoutUnread = ({ basic, answers, products }: ApplicationForm): ApplicationForm => ({
  basic,
  answers,
  products,
});

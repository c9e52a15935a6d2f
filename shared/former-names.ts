/* How people who deleted their account are called where something of them stays. */

/** In conversations, to the other side. */
export const formerMember = 'Former member';

/** Under reviews. */
export const formerHost = 'Former host';

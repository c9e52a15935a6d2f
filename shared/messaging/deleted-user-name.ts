/* How people who deleted their account are called where something of them stays. */

/** In conversations, to the other side. */
export const formerMember = 'Former member';

/** Why nothing can be written in a conversation whose other side is gone; its title, as a list of conversations shows it. */
export const hasLeftWords = (title: string): string =>
  `${title === formerMember ? 'This person' : title} has left Hostwell and can't receive messages.`;

/** Under reviews. */
export const deletedUserName = 'Former host';

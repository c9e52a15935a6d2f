/* Names shown for people who deleted their account. */

/** Shown to the other side of a conversation. */
export const formerMember = 'Former member';

/** Returns why a conversation is closed to messages once the other side has left. `title` is the listed name. */
export const describeDeletedUser = (title: string): string =>
  `${title === formerMember ? 'This person' : title} has left Hostwell and can't receive messages.`;

/** Shown under reviews. */
export const deletedUserName = 'Former host';

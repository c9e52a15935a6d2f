/** Invitations and reminders to one household (rule guests-45). */
export const mailsPerHousehold = 3;

/** Invitations and reminders of one account in a day. */
export const guestMailsPerDay = 500;

/** Households in a request: each takes two writes of a transaction of a hundred. */
export const householdsPerRequest = 45;

/** Guests of a household that one reply answers for. */
export const guestsPerReply = 90;

/** Saved replies of a household in a day. */
export const repliesPerDay = 30;

export const replyLimits = { words: 600, note: 1000 } as const;

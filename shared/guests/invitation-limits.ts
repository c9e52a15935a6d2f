/** Invitations and reminders to one household (rule guests-45). */
export const mailsPerHousehold = 3;

/** Invitations and reminders of one account in a day. */
export const guestMailsPerDay = 500;

/**
 * Returns true for an event whose mails to guests are paused (rule guests-60): over 5% of them, at least five, came
 * back, or two were reported as unwanted. SES reviews an account with such figures.
 */
export const mailsArePaused = ({ sent, bounces, complaints }: { sent: number; bounces: number; complaints: number }) =>
  complaints >= 2 || (bounces >= 5 && bounces > sent * 0.05);

/** Households in a request: each takes two writes of a transaction of a hundred. */
export const householdsPerRequest = 45;

/** Guests of a household that one reply answers for. */
export const guestsPerReply = 90;

/** Saved replies of a household in a day. */
export const repliesPerDay = 30;

/** Wrong code words at the general link of an event in an hour (rule guests-65). */
export const wrongCodeWordsPerHour = 20;

/** Replies by name at the general link of an event in an hour. */
export const namedRepliesPerHour = 300;

/** Hours before a household that was mailed is mailed again because of a name at the general link. */
export const hoursBetweenNamedMails = 24;

export const replyLimits = {
  words: 600,
  note: 1000,
  leastCodeWord: 4,
  codeWord: 40,
  name: 160,
  namedNote: 300,
} as const;

import { savedCardDays, savedCardMaximumDays } from './saved-card.ts';

/* What a host agrees to who keeps their card (rule checkout-49). Another text needs another `cardConsentVersion`. */

export const cardConsentLabel = 'Keep this card for extras on the day';

/** The consent's paragraphs, below its box. */
export const cardConsentText: readonly string[] = [
  'You allow Hostwell to charge this card for extra time, extras and tips of this event, each only once you accept it, or when our team decides a request that you contested. It is never more than the rates and limits that you agreed to when you booked, and the extras that you agreed to since.',
  `We keep it until ${savedCardDays} days after your event ends, or until a vendor's open request is settled, at most ${savedCardMaximumDays} days after your event ends. Then we remove it. You can remove it at any time on your event's page. Vendors never see it.`,
];

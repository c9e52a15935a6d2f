import { overtimeContestHours, overtimeReportHours } from '../orders/extras/overtime-limits.ts';

/* The card that a host saves for the extras of an event: no words, so that the payment page's first load stays small. */

/** The version of the consent's text (`card-consent.ts`), stored with each consent; a new text has a new version. */
export const cardConsentVersion = 2;

/** Those that a page opened before a change may still send. */
export const cardConsentVersions = [1, cardConsentVersion] as const;

/** In place of a provider's token: the server charges the card that the host saves. */
export const savedCardToken = 'saved_card';

/** Days after the end of an event for which a card is saved: the vendors' time to report, then the host's to contest. */
export const savedCardDays = (overtimeReportHours + overtimeContestHours) / 24;

/** Days after the end of an event for which a card is saved at most, while an extra is unsettled. */
export const savedCardMaximumDays = 21;

/** The first consent that lets a card stay for an unsettled extra. */
export const stayingConsentVersion = 2;

import { every, mailOn, on } from '#functions/platform/reaction.ts';

/** The reactions to the end of a plan, to changes of a booked event, and to wanted mails. */
export const reactions = {
  removeDiscardedGuests: on(['DraftDiscarded'], ['table:query', 'table:delete']),
  /**
   * Guests who may come are mailed about another date, time or place, and a cancellation (rule guests-49), after a pause
   * once it ends (rule guests-67); the household
   * of a name at the general link is mailed its own link, or its reply waits for the host (rule guests-64).
   */
  requestGuestMails: on(
    ['EventMoved', 'EventRepriced', 'EventDetailsChanged', 'BookingCancelled', 'GuestMailsResumed', 'NamedReplySent'],
    ['table:get', 'table:getMany', 'table:query', 'table:put', 'table:update', 'table:delete'],
  ),
  mailGuest: on(
    ['GuestMailRequested'],
    ['table:get', 'table:getMany', 'table:query', 'table:put', 'mail', 'mail:reported'],
  ),
  mailAdminsAboutGuestMails: mailOn(['GuestMailsPaused']),
};

/** The jobs that time triggers. */
export const jobs = {
  /** Lists of events that are long over are removed (rule guests-35). */
  removeOldGuests: every('hour', ['table:getMany', 'table:query', 'gsi2:query', 'table:put', 'table:delete']),
};

import { every, mailOn, on } from '#functions/platform/reaction.ts';

/** Reactions to decisions about applications and businesses, and to connected calendars. */
export const reactions = {
  mailAdminsAboutApplication: mailOn(['ApplicationSubmitted']),
  mailVendorStatus: mailOn([
    'ApplicationSubmitted',
    'ApplicationApproved',
    'ApprovalUndone',
    'ApplicationRejected',
    'VendorSuspended',
    'VendorRestored',
    'VendorRemoved',
  ]),
  /** Fetches addresses that people enter, and has no other rights than that needs (decision 195). */
  readCalendar: on(
    ['CalendarReadRequested'],
    ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'calendars:open', 'site:address'],
  ),
  mailVendorAboutCalendar: mailOn(['CalendarFailing'], ['table:query']),
};

/** The scheduled jobs of vendors' calendars. */
export const jobs = {
  /** Connected calendars are read every 30 to 60 minutes (rule vendors-46). */
  requestCalendarReads: every('minute', ['gsi1:query', 'table:put']),
};

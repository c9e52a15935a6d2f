import { every, mailOn, on } from '#functions/platform/reaction.ts';

/** Reactions to decisions about applications and businesses, to connected calendars, and to changes of a team. */
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
  /** An invited address may have no account, so the platform can't address its mail. */
  mailAboutTeam: on(['TeamMemberInvited', 'TeamMemberJoined', 'TeamMemberRemoved'], ['table:get', 'table:put', 'mail']),
};

/** The scheduled jobs of vendors' calendars. */
export const jobs = {
  /** Connected calendars are read every 30 to 60 minutes (rule vendors-46). */
  requestCalendarReads: every('minute', ['gsi1:query', 'table:put']),
};

import { every, on } from '#functions/platform/reaction.ts';
import { tableWrites } from '#shared/kernel/environment.ts';

/** The reactions of conversations to other domains' events. */
export const reactions = {
  openConversation: on(['OrderPlaced', 'InquirySent'], ['table:get', 'table:put', 'table:update']),
  endInquiries: on(['BookingConfirmed', 'ServicesAdded', 'DraftDiscarded'], ['table:get', ...tableWrites]),
  postOfferChange: on(
    ['OfferMade', 'OfferReplaced', 'OfferWithdrawn', 'OfferDeclined', 'OfferExpired', 'HoldReleased'],
    ['table:get', 'table:put', 'table:update'],
  ),
  postOrderChange: on(
    [
      'ArrivalAnnounced',
      'EventDetailsChanged',
      'ScheduleChanged',
      'ScheduleAnswered',
      'OrderCancelled',
      'OrderMoved',
      'MoveConsentUpdated',
      'OrderRepriced',
      'OrderRefunded',
      'ExtraProposed',
      'ExtraAnswered',
      'ExtraWithdrawn',
      'OvertimeReported',
      'OvertimeCorrected',
      'OvertimeContested',
      'OvertimePaid',
      'OvertimeWithdrawn',
      'OvertimeEscalated',
      'OvertimeDecided',
    ],
    ['table:get', 'table:put', 'table:update'],
  ),
  updateThread: on(
    ['EventMoved', 'EventRepriced', 'EventDetailsChanged', 'OrderCancelled', 'ServicesAdded', 'MemberRemoved'],
    ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete', 'table:check'],
  ),
  postCaseChange: on(
    ['CaseOpened', 'CaseProposed', 'CaseExtended', 'CaseEscalated', 'CaseClosed'],
    ['table:get', 'table:put', 'table:update'],
  ),
  greetVendor: on(['ApplicationApproved'], ['table:get', 'table:put', 'table:update']),
  postDecision: on(
    [
      'ApprovalUndone',
      'ApplicationRejected',
      'ProductApproved',
      'ProductRejected',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
    ],
    ['table:get', 'table:put', 'table:update'],
  ),
  releaseVendorHolds: on(
    ['VendorSuspended', 'VendorRemoved'],
    ['table:get', 'table:query', 'table:update', 'table:delete'],
  ),
  measureReply: on(['MessagePosted'], ['table:getMany', 'table:query', 'table:put']),
  renameConversations: on(
    ['VendorRenamed'],
    ['table:get', 'table:getMany', 'table:query', 'table:update', 'table:check'],
  ),
};

/** The scheduled jobs of conversations. */
export const jobs = {
  /** Overdue offers end (rule offers-6). */
  expireOffers: every('minute', ['gsi2:query', 'table:update', 'table:delete']),
  /** Emails about unread messages are sent (rule messaging-36). */
  mailUnreadMessages: every('minute', ['table:get', 'gsi2:query', 'table:put', 'table:update', 'mail']),
};

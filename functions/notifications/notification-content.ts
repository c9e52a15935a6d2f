import type { KnownEvent } from '#events/catalogue.ts';
import type { Addressee } from '#functions/platform/recipient.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import { calendarNews, decisionNews, securityNews } from './account-news.ts';
import { bookingCancelledNews, bookingNews, consentNews, eventMovedNews, eventRepricedNews } from './booking-news.ts';
import { caseNews } from './case-news.ts';
import { disputeNews } from './dispute-news.ts';
import { offerNews } from './offer-news.ts';
import { savedCardNews } from './saved-card-news.ts';
import { overtimeNews } from './overtime-news.ts';
import { proposedExtraNews } from './proposed-extra-news.ts';
import {
  answeredNews,
  detailsNews,
  orderCancelledNews,
  orderNews,
  orderRefundedNews,
  payoutNews,
  refundNews,
  scheduleNews,
} from './order-news.ts';
import { reviewNews } from './review-news.ts';
import type { reactions } from './reactions.ts';

/** The content of a notification. */
export interface NotificationContent {
  to: Addressee;
  kind: NotificationKind;
  title: string;
  text: string;
  path: string;
}

type NotifyEventType = (typeof reactions)['addNotification']['events'][number];

/** The events whose data are enough for a notification each. */
export type PersonalEvent = Extract<
  KnownEvent,
  {
    type: Exclude<
      NotifyEventType,
      'MessagePosted' | 'MemberJoined' | 'MemberRemoved' | 'TeamMemberJoined' | 'TeamMemberRemoved' | 'BalancePaid'
    >;
  }
>;

/** Returns the notifications of an event. People are not notified of their own actions. */
export function notificationsFor(event: PersonalEvent, found?: FoundReplacement): NotificationContent[] {
  switch (event.type) {
    case 'BookingConfirmed':
    case 'ServicesAdded':
    case 'ArrivalAnnounced':
    case 'BalanceReminderDue':
    case 'GuestCountReminderDue':
    case 'EventCompleted':
      return bookingNews(event);
    case 'BookingCancelled':
      return bookingCancelledNews(event, found);
    case 'OrderPlaced':
    case 'OrderMoved':
    case 'OrderRepriced':
    case 'ReviewPosted':
    case 'TipPaid':
      return orderNews(event);
    case 'ExtraProposed':
    case 'ExtraAnswered':
      return [proposedExtraNews(event)];
    case 'OvertimeReported':
    case 'OvertimeCorrected':
    case 'OvertimeContested':
    case 'OvertimePaid':
    case 'OvertimeWithdrawn':
    case 'OvertimeEscalated':
    case 'OvertimeDecided':
      return overtimeNews(event);
    case 'SavedCardRefused':
      return [savedCardNews(event)];
    case 'ReviewHidden':
    case 'ReviewRestored':
      return reviewNews(event);
    case 'EventDetailsChanged':
      return detailsNews(event);
    case 'ScheduleChanged':
      return scheduleNews(event);
    case 'ScheduleAnswered':
      return answeredNews(event);
    case 'OrderCancelled':
      return orderCancelledNews(event.data, found);
    case 'EventMoved':
      return eventMovedNews(event);
    case 'EventRepriced':
      return eventRepricedNews(event);
    case 'MoveConsentUpdated':
      return consentNews(event);
    case 'OrderRefunded':
      return orderRefundedNews(event);
    case 'RefundReturned':
    case 'RefundPaidOtherwise':
      return [refundNews(event)];
    case 'DisputeOpened':
    case 'DisputeClosed':
    case 'OrderDisputed':
    case 'OrderDisputeClosed':
      return [disputeNews(event)];
    case 'PayoutSent':
    case 'PayoutFailed':
      return payoutNews(event);
    case 'OfferMade':
    case 'OfferReplaced':
    case 'OfferWithdrawn':
    case 'OfferDeclined':
    case 'OfferExpired':
    case 'HoldReleased':
      return offerNews(event);
    case 'CaseOpened':
    case 'CaseReplyOverdue':
    case 'CaseProposed':
    case 'CaseExtended':
    case 'CaseEscalated':
    case 'CaseClosed':
      return caseNews(event);
    case 'CalendarFailing':
    case 'CalendarRecovered':
      return [calendarNews(event)];
    case 'EmailChanged':
    case 'BankAccountChanged':
      return [securityNews(event)];
    default:
      return [decisionNews(event)];
  }
}

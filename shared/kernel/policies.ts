/**
 * The numbers that drive behavior and appear in texts, in one place (rule site-1). Money is in cents, distances in
 * miles, times in the unit of their name.
 */

/** Share of the discounted subtotal, in percent (vendor spec 9, rule checkout-2). */
export const platformFeePercent = 5;

/** Share of the total that reserves a booking, in percent (customer spec 9). */
export const depositPercent = 30;

/** The minimum card charge, in cents; below it, the deposit is the full amount. */
export const minimumChargeCents = 50;

/** Maximum open checkouts of one host: each holds its vendors' day before anything is paid. */
export const maximumOpenCheckouts = 2;

/**
 * Minutes that a host waits before the next checkout, by the number of their checkouts that failed at the bank: the
 * first is free, since a bank may simply refuse, and the last value applies from then on.
 */
export const abandonedCheckoutPauses = [0, 1, 5, 30, 120] as const;

/** Hours after which an abandoned checkout no longer counts; a booking ends it too. */
export const abandonedCheckoutHours = 24;

/** Promo codes per hour that match no vendor of the plan, before a host has to wait, so that codes can't be guessed. */
export const wrongPromoCodesPerHour = 20;

/** Days before the event by which the balance is due: the last day before canceling costs (rule orders-8). */
export const balanceDueDays = 8;

/** Maximum changes of a booking (rule changes-3); every read of it reads them all. */
export const maximumChanges = 20;

/** Maximum arrivals that a vendor may announce for an order in a day; each is emailed to the host. */
export const arrivalsPerDay = 6;

/** Maximum move requests of an event in a day; each request and each withdrawal is emailed to its vendors. */
export const moveRequestsPerDay = 3;

/** Maximum vendors of a plan and an event: one transaction of a hundred writes books, moves or releases them all. */
export const maximumMovedVendors = 16;

/** Maximum number of days before an event within which a vendor may ask to agree to a move (rule changes-24). */
export const maximumMoveConsentDays = 90;

/** Days for vendors to respond to a move request (rule changes-27). */
export const moveAnswerDays = 3;

/** Days before the balance is due on which the host is reminded, the first reminder first. */
export const balanceReminderDays = [7, 1, 0] as const;

/** Days before the last day to change a booked event on which hosts are reminded of another guest count. */
export const guestCountReminderDays = [14, 4] as const;

/** Days from today, at the event's place, to the earliest event or delivery date (customer spec 9, rule orders-15). */
export const minimumLeadDays = 4;

/** Business hours within which vendors aim to reply (vendor spec 9, rule messaging-24). */
export const replyTargetHours = 4;

/** Hours within which vendors must reply (vendor spec 9, rule messaging-24). */
export const replyLimitHours = 24;

/** Business hours by a vendor's own clock, Monday to Friday: opening and closing hour. */
export const businessOpensHour = 9;
export const businessClosesHour = 17;

/** Days of replies that a vendor's reply time is based on. */
export const replyDays = 90;

/** Replies needed before a vendor's usual reply time is shown. */
export const publicRepliesMinimum = 5;

/** Hours for a vendor to respond to a report (vendor spec 9), then it is reminded; also for each side to a proposal. */
export const complaintReplyHours = 24;

/** Hours after which an unanswered claim is granted (rule cases-16). */
export const claimGrantedHours = 72;

/** Hours that administrators can add once to a side's time to respond in a case (rule cases-17). */
export const caseExtensionHours = 48;

/** Hours within which administrators aim to decide a case without an agreement (rule cases-27). */
export const caseDecisionHours = 72;

/** Maximum proposals of one case, which stores them all (rule cases-20). */
export const maximumCaseProposals = 10;

/** Maximum photos from each side of a case. */
export const maximumCasePhotos = 6;

/** Business days until a refund is back on the card, minimum and maximum, as card companies need. */
export const refundArrivalBusinessDays = [5, 10] as const;

/** Business days after the event until a payout is initiated (rule banking-19). */
export const payoutStartBusinessDays = 2;

/** Business days after service until a payout arrives, minimum and maximum (rule site-1). */
export const payoutArrivalBusinessDays = [3, 5] as const;

/** Days for which a removed vendor's bank account is kept, since a payout may still be in progress. */
export const payoutRetentionDays = 90;

/** Days for which a vendor honors a quote (vendor spec 9). */
export const quoteHonoredDays = 30;

/** Minimum average rating of a vendor (vendor spec 9). */
export const minimumVendorRating = 4.0;

/** Days of notice to end a vendor agreement (vendor spec 9). */
export const terminationNoticeDays = 30;

/** Hours of notice that a vendor gives before canceling an order (vendor spec 9). */
export const vendorCancellationNoticeHours = 48;

/** Days for which a vendor alert is kept: unconfirmed, and waiting (rule directory-58). */
export const unconfirmedAlertDays = 2;
export const confirmedAlertDays = 365;

/** Maximum vendors that a host can save. */
export const maximumSavedVendors = 100;

/** Vendors that one request prices for an event: two pages of a list. */
export const maximumPricedVendors = 24;

/** Vendors in a comparison (customer spec 9). */
export const compareMin = 2;
export const compareMax = 4;

/** Radius choices in miles (customer spec 9). */
export const questionnaireRadiusMiles = [5, 10, 25, 50] as const;
export const directoryRadiusMiles = [10, 25, 50, 100] as const;
export const questionnaireDefaultRadiusMiles = 10;
export const vendorSearchDefaultRadiusMiles = 50;

/** The spec has no default for the directory, so it uses that of the vendor search. */
export const directoryDefaultRadiusMiles = vendorSearchDefaultRadiusMiles;

/** The largest search radius; it bounds how many map cells the directory reads per request. */
export const maximumRadiusMiles = Math.max(...directoryRadiusMiles);

/** Number of vendors up to which counts around a place or with a filter are exact (decision 128). */
export const countsExactTo = 200;

/** When sorting by rating, each vendor gets this many additional reviews of this mean (rule directory-26). */
export const expectedRating = 4.3;
export const expectedRatingReviews = 5;

/** Contents of a vendor card (customer spec 9). */
export const productsPerVendorCard = 6;
export const themesPerVendorCard = 3;
export const skeletonCards = 6;

/** Rows per request; lists continue with a cursor. */
export const directoryPageSize = 12;
export const messagesPageSize = 50;

/** Minutes after which unread messages are emailed, together with newer ones (rule messaging-35). */
export const unreadMailMinutes = 15;

export const conversationsPageSize = 30;
export const notificationsPageSize = 20;
export const reviewsPageSize = 20;
export const adminPageSize = 50;
/** Promo codes per page; their stat cards need all of them. */
export const adminPromoPageSize = 200;

/** Vendors in the Analytics tab (rule administration-44). */
export const topVendorsShown = 10;

/** The first month of the platform; its data starts there. */
export const platformSince = '2025-01';

/** Newest profiles in the admin's Users tab (vendor spec 9). */
export const recentUsers = 10;

/** Maximum products of a vendor at a time. */
export const maximumProducts = 30;

/** Maximum pictures of a product besides its image (rule media-9). */
export const galleryPhotosPerProduct = 8;

/** Maximum orders per day that a vendor may set. */
export const maximumCapacityPerDay = 50;

/** Longest time between two jobs that a vendor may set: travel and setting up, in minutes. */
export const maximumMinutesBetweenJobs = 360;

/** Ranges of dates that a vendor may close; each may repeat every year. */
export const maximumClosures = 100;

/** Maximum characters of a closure's note. */
export const maximumClosureNote = 100;

/** Days of availability per request: two months of a calendar. */
export const availabilityDays = 62;

/** Days for which past orders stay in a vendor's calendar feed. */
export const calendarFeedDaysBack = 60;

/** The hour until which the small hours of a day count to the evening before, in calendars of other programs. */
export const feedSmallHoursEnd = 6;

/** Hours from which a timed entry blocks, for vendors who leave out short appointments of a calendar. */
export const feedLongEntryHours = 4;

/** Calendars of other programs that a vendor can connect (rule vendors-43). */
export const maximumConnectedCalendars = 5;

/** Minutes between two readings of a connected calendar that its vendor causes in the same way (rule vendors-57). */
export const minutesBetweenRequestedReads = 1;

/** Each connection is a reading at once, so it is limited also if the calendar is removed again (rule vendors-57). */
export const calendarConnectionsPerDay = 50;

/** Months ahead for which events can be planned, and vendors can open and close single days. */
export const calendarMonthsAhead = 24;

/** Days during which a guest plan can become a draft under its original id. */
export const guestPlanDays = 30;

/** The lead time of a vendor that sets none (rule orders-26). */
export const defaultLeadTime = '1-2 weeks';

/** The start of an event without a start time, 24-hour (customer spec 9). */
export const defaultEventStartTime = '12:00';

/** The setup of an event without a setup time, 24-hour (customer spec 9). */
export const defaultSetupTime = '10:00';

/** Timers of the screens, in milliseconds (customer spec 9, vendor spec 9). */
export const autosaveMs = 30_000;
export const saveRetryMs = 1000;
export const redirectAfterSubmitMs = 1500;
export const addToPlanRedirectMs = 500;
export const failedPaymentRedirectMs = 2000;
/** Minutes for an administrator to undo an approval (rule administration-5). */
export const approvalUndoMinutes = 10;
export const dashboardRefreshMs = 30_000;
export const sessionRefreshThresholdMs = 5 * 60_000;
export const realtimeReconnectSeconds = [1, 2, 5, 10] as const;

/** Maximum random share added to each wait, so that not all browsers reconnect in the same second after an outage. */
export const realtimeReconnectJitter = 0.5;

/** Minutes after which a quiet connection sends a frame: API Gateway closes connections idle for ten minutes. */
export const realtimeFrameMinutes = 5;

/** Figures of the whole platform and guest lists change often: open pages fetch them at most this often. */
export const realtimeFiguresSeconds = 2;

/** Progress of an application in percent (vendor spec 4): the cap of its stages, submitted, approved. */
export const applicationStageProgressCap = 70;
export const applicationSubmittedProgress = 75;
export const applicationApprovedProgress = 100;

/** Days within which an application is usually decided, as stated to applicants. */
export const applicationReviewDays = 1;

/** Days after its end for which an invitation is kept, to explain why it can't be accepted. */
export const invitationReadableDays = 30;

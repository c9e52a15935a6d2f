/**
 * The numbers that drive behaviour and appear in the texts: one place for both (decision 3).
 * Money is in cents, distances in miles, times in the unit their name says.
 */

/** Share of the discounted subtotal, in percent (vendor spec 9, decision 18). */
export const platformFeePercent = 5;

/** Share of the total that reserves a booking, in percent (customer spec 9). */
export const depositPercent = 30;

/** The least that a card can be charged, in cents; a deposit below it is asked in full. */
export const minimumChargeCents = 50;

/** Checkouts of one host that may be open at the same time: each holds its vendors' day before anything is paid. */
export const maximumOpenCheckouts = 2;

/**
 * Minutes that a host waits before the next checkout, by how many of theirs came to nothing at the bank: the first is
 * free, since a bank may simply refuse, and from the last on it stays the same.
 */
export const abandonedCheckoutPauses = [0, 1, 5, 30, 120] as const;

/** Hours after which an abandoned checkout no longer counts; a booking ends it too. */
export const abandonedCheckoutHours = 24;

/** Promo codes that no vendor of the plan has, in an hour: then a host waits for the next, so that codes can't be guessed. */
export const wrongPromoCodesPerHour = 20;

/** Days before the event by which the balance is due: the last day before cancelling costs (decision 25). */
export const balanceDueDays = 8;

/** Changes that a booking can have (decision 141); every read of it reads them all. */
export const maximumChanges = 20;

/** Arrivals that a vendor may announce for an order in a day; each is mailed to the host. */
export const arrivalsPerDay = 6;

/** Moves of an event that a host may ask vendors about in a day; each request and each withdrawal is mailed to them. */
export const moveRequestsPerDay = 3;

/** Vendors whose days one transaction can move: four writes each of the hundred that it may have. */
export const maximumMovedVendors = 24;

/** The most days before an event from which on a vendor may ask to agree to a move (decision 169). */
export const maximumMoveConsentDays = 90;

/** Days in which vendors answer whether an event can move (decision 169). */
export const moveAnswerDays = 3;

/** Days before the balance is due on which its host is reminded, the first one first. */
export const balanceReminderDays = [7, 1, 0] as const;

/** Days between today, at the event's place, and the earliest event or delivery date (customer spec 9, decision 26). */
export const minimumLeadDays = 4;

/** Hours in business time in which vendors aim to reply (vendor spec 9, decision 3). */
export const replyTargetHours = 4;

/** Hours in which vendors must reply (vendor spec 9, decision 3). */
export const replyLimitHours = 24;

/** Business hours of a vendor's own clock, Monday to Friday: from the first to the second full hour of the day. */
export const businessOpensHour = 9;
export const businessClosesHour = 17;

/** Days whose answers a vendor's reply time is made of. */
export const replyDays = 90;

/** Replies needed before a vendor's usual reply time is shown. */
export const publicRepliesMinimum = 5;

/** Hours in which a vendor answers a complaint (vendor spec 9), and each side a proposal; a vendor is reminded after them. */
export const complaintReplyHours = 24;

/** Hours after which a claim is granted that its vendor has not answered (decision 191). */
export const claimGrantedHours = 72;

/** Hours that administrators can add once to the time of a case's side to answer (decision 191). */
export const caseExtensionHours = 48;

/** Hours in which administrators aim to decide a case that host and vendor could not agree on (decision 162). */
export const caseDecisionHours = 72;

/** Proposals that one case can have; each is stored with it (decision 162). */
export const maximumCaseProposals = 10;

/** Photos that each side of a case can add. */
export const maximumCasePhotos = 6;

/** Business days in which a refund is back on the card, first and last: what card companies need. */
export const refundArrivalBusinessDays = [5, 10] as const;

/** Business days after the event in which a payout is initiated (decision 3). */
export const payoutStartBusinessDays = 2;

/** Business days after service in which a payout arrives, first and last (decision 3). */
export const payoutArrivalBusinessDays = [3, 5] as const;

/** Days for which the bank account of a removed vendor remains stored, since a payout may still be on its way. */
export const payoutRetentionDays = 90;

/** Days a vendor honours a quote (vendor spec 9). */
export const quoteHonoredDays = 30;

/** Lowest average rating a vendor may hold (vendor spec 9). */
export const minimumVendorRating = 4.0;

/** Days of notice to end a vendor agreement (vendor spec 9). */
export const terminationNoticeDays = 30;

/** Hours of notice a vendor gives before cancelling an order (vendor spec 9). */
export const vendorCancellationNoticeHours = 48;

/** Vendors that a host can save. */
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

/** The directory's default is not in the spec; the vendor search's default is used for both. */
export const directoryDefaultRadiusMiles = vendorSearchDefaultRadiusMiles;

/** The widest search; it bounds how many map cells a request can make the directory read. */
export const maximumRadiusMiles = Math.max(...directoryRadiusMiles);

/** Vendors up to which counts around a place or with a filter are exact (decision 128). */
export const countsExactTo = 200;

/** Where vendors are sorted by rating, each counts as if it had so many reviews of this mean beside its own (decision 132). */
export const expectedRating = 4.3;
export const expectedRatingReviews = 5;

/** What a vendor card shows (customer spec 9). */
export const productsPerVendorCard = 6;
export const themesPerVendorCard = 3;
export const skeletonCards = 6;

/** Rows that one request returns; lists go on with a cursor. */
export const directoryPageSize = 12;
export const messagesPageSize = 50;

/** Minutes after which unread messages are sent by email, together with newer ones (decision 71). */
export const unreadMailMinutes = 15;

export const conversationsPageSize = 30;
export const notificationsPageSize = 20;
export const reviewsPageSize = 20;
export const adminPageSize = 50;
/** Promo codes, whose stat cards need all of them. */
export const adminPromoPageSize = 200;

/** Vendors in the Analytics tab (decision 31). */
export const topVendorsShown = 10;

/** The first month of the platform; there is no earlier data. */
export const platformSince = '2025-01';

/** Newest profiles in the admin's Users tab (vendor spec 9). */
export const recentUsers = 10;

/** Products that a vendor can have at a time. */
export const maximumProducts = 30;

/** Pictures that a product can have beside its image (decision 188). */
export const galleryPhotosPerProduct = 8;

/** A capacity per day that a vendor has not set (decision 23): a venue holds one event. */
export const defaultVenueCapacityPerDay = 1;

/** The most orders a day that a vendor may set for itself. */
export const maximumCapacityPerDay = 50;

/** Days of availability that one request answers: two months of a calendar. */
export const availabilityDays = 62;

/** Days for which orders that are over stay in a vendor's calendar feed. */
export const calendarFeedDaysBack = 60;

/** How far ahead an event can be planned, and a vendor can open and close single days, in months. */
export const calendarMonthsAhead = 24;

/** Days during which a guest's plan can become a draft under its original id. */
export const guestPlanDays = 30;

/** What a vendor without its own figure promises (decision 15). */
export const defaultLeadTime = '1-2 weeks';

/** The start of an event that gave none, 24-hour (customer spec 9). */
export const defaultEventStartTime = '12:00';

/** The setup of an event that gave none, 24-hour (customer spec 9). */
export const defaultSetupTime = '10:00';

/** Timers of the screens, in milliseconds (customer spec 9, vendor spec 9). */
export const autosaveMs = 30_000;
export const saveRetryMs = 1000;
export const redirectAfterSubmitMs = 1500;
export const addToPlanRedirectMs = 500;
export const failedPaymentRedirectMs = 2000;
/** How long an administrator can undo an approval (decision 153). */
export const approvalUndoMinutes = 10;
export const dashboardRefreshMs = 30_000;
export const sessionRefreshThresholdMs = 5 * 60_000;
export const realtimeReconnectSeconds = [1, 2, 5, 10] as const;

/** Each waits up to this share longer, at random: after an outage not all browsers return in the same second. */
export const realtimeReconnectJitter = 0.5;

/** Minutes after which a quiet connection sends a frame: API Gateway closes those without one for ten minutes. */
export const realtimeFrameMinutes = 5;

/** Figures of the whole platform change with every event: open pages fetch them this often at most. */
export const realtimeFiguresSeconds = 2;

/** Progress of an application in percent (vendor spec 4): the cap of its stages, submitted, approved. */
export const applicationStageProgressCap = 70;
export const applicationSubmittedProgress = 75;
export const applicationApprovedProgress = 100;

/** Days in which an application is usually decided, as applicants read it. */
export const applicationReviewDays = 1;

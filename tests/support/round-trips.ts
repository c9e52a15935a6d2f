import type { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';

type Trips = { readonly [D in Domain]: Readonly<Record<keyof (typeof endpoints)[D], number>> };

/**
 * Sequential trips to the table of one call that succeeds, from who calls to the answer; parallel ones are one. Held to
 * what happens by tests/integration/round-trips.test.ts.
 */
export const roundTrips: Trips = {
  accounts: {
    health: 0,
    getMe: 2,
    endSessions: 2,
    startEmailChange: 3,
    confirmEmailChange: 4,
    getMyData: 4,
    previewDeletion: 3,
    deleteAccount: 6,
    beginSecondFactor: 2,
    activateSecondFactor: 4,
    renewRecoveryCodes: 4,
    recoverSecondFactor: 5,
    resetSecondFactor: 5,
  },
  planning: {
    listMyEvents: 2,
    getDraft: 3,
    getVendorPrices: 3,
    searchByPrice: 6,
    proposePlans: 6,
    takePlan: 5,
    saveDraft: 4,
    addPlanItem: 4,
    sharePlan: 3,
    getShareLink: 2,
    getSharedPlan: 2,
    removePlanItem: 4,
    stopSharing: 3,
    discardDraft: 2,
    deleteEvent: 3,
    listSavedVendors: 3,
    saveVendor: 3,
    unsaveVendor: 2,
    sendInquiries: 3,
    listInquiries: 3,
    addOfferToPlan: 4,
    getReplacement: 5,
    startReplacement: 5,
    previewAgain: 3,
    planAgain: 5,
  },
  directory: {
    findPlace: 0,
    searchVendors: 3,
    countVendors: 2,
    getVendor: 1,
    getAvailability: 1,
    getPackages: 2,
  },
  vendors: {
    getVendorProfile: 2,
    saveVendorProfile: 3,
    getCalendar: 2,
    saveCalendar: 3,
    saveDay: 4,
    renewCalendarFeed: 2,
    getCalendarFeed: 2,
    readCalendarFeed: 4,
    getApplication: 2,
    saveApplication: 3,
    submitApplication: 5,
  },
  banking: {
    saveBankAccount: 3,
    getBankAccount: 2,
    deleteBankAccount: 3,
  },
  products: {
    listProducts: 2,
    orderProducts: 3,
    saveProduct: 3,
    saveProductAvailability: 3,
    withdrawProduct: 4,
  },
  checkout: {
    placeBooking: 5,
    getCheckout: 2,
    validatePromoCode: 3,
  },
  orders: {
    getBooking: 2,
    listVendorOrders: 3,
    getVendorOrder: 2,
    payBalance: 6,
    previewCancellation: 2,
    cancelBooking: 3,
    cancelOrder: 3,
    cancelVendorOrder: 3,
    listEarnings: 2,
    getMoveDays: 3,
    moveEvent: 4,
    previewRepricing: 3,
    repriceEvent: 7,
    startAddition: 3,
  },
  payouts: {
    getPayoutAccount: 2,
    listSentPayouts: 2,
    openPayoutOnboarding: 2,
    retryPayout: 8,
    listFailedPayouts: 3,
    retryVendorPayout: 8,
  },
  reviews: {
    postReview: 3,
    listVendorReviews: 2,
    answerReview: 4,
  },
  promotions: {
    listPromoCodes: 2,
    createPromoCode: 2,
    editPromoCode: 4,
    switchPromoCode: 3,
    listAllPromoCodes: 3,
    createVendorPromoCode: 3,
    editVendorPromoCode: 4,
    switchVendorPromoCode: 4,
  },
  messaging: {
    getReplyTime: 2,
    listVendorInquiries: 2,
    listConversations: 3,
    listMessages: 3,
    searchMessages: 4,
    readConversation: 4,
    closeWaiting: 5,
    postMessage: 3,
    listOffers: 2,
    makeOffer: 3,
    withdrawOffer: 3,
    declineOffer: 3,
  },
  notifications: {
    listNotifications: 2,
    countNotifications: 3,
    readNotification: 2,
    issueSocketTicket: 2,
    readAllNotifications: 2,
    getEmailPreferences: 2,
    saveMailChoice: 3,
  },
  administration: {
    getMetrics: 2,
    getAnalytics: 2,
    checkConnection: 2,
    listUsers: 5,
    listEvents: 7,
    listAudit: 7,
    listPendingProducts: 3,
    approveProduct: 3,
    rejectProduct: 3,
    listApplications: 2,
    reviewApplication: 3,
    approveApplication: 4,
    undoApproval: 6,
    rejectApplication: 3,
    listApprovedVendors: 3,
    removeVendor: 5,
    getVendorImpact: 2,
    suspendVendor: 3,
    restoreVendor: 3,
  },
  media: {
    startUpload: 3,
    finishUpload: 3,
    listUploads: 2,
    readUpload: 2,
    readAttachment: 2,
    deleteUpload: 3,
  },
};

const columns = [0, 1, 2, 3, 4, 5, 6];

/** The table of docs/performance.md: endpoints of each domain by their trips. */
export function roundTripsTable(): string {
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(roundTrips).map(([domain, trips]) => {
    const cellOf = (count: number) => Object.keys(trips).filter((name) => trips[name as keyof typeof trips] === count);
    return row([domain, ...columns.map((count) => cellOf(count).join(', '))]);
  });
  return [row(['Domain', ...columns]), row(['---', ...columns.map(() => '---')]), ...rows].join('\n');
}

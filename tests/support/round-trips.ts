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
    getMe: 1,
    getMyData: 3,
    previewDeletion: 2,
    deleteAccount: 5,
  },
  planning: {
    listMyEvents: 1,
    getDraft: 1,
    saveDraft: 2,
    addPlanItem: 2,
    sharePlan: 2,
    getShareLink: 1,
    getSharedPlan: 2,
    removePlanItem: 2,
    stopSharing: 2,
    discardDraft: 1,
    deleteEvent: 2,
  },
  directory: {
    findPlace: 0,
    searchVendors: 2,
    countVendors: 1,
    getVendor: 1,
    getAvailability: 1,
    getPackages: 1,
  },
  vendors: {
    getVendorProfile: 2,
    saveVendorProfile: 3,
    getCalendar: 2,
    saveCalendar: 3,
    saveDay: 4,
    renewCalendarFeed: 2,
    getCalendarFeed: 2,
    readCalendarFeed: 3,
    getApplication: 1,
    saveApplication: 2,
    submitApplication: 4,
  },
  banking: {
    saveBankAccount: 2,
    getBankAccount: 1,
    deleteBankAccount: 2,
  },
  products: {
    listProducts: 2,
    orderProducts: 3,
    saveProduct: 3,
    saveProductAvailability: 3,
    withdrawProduct: 4,
  },
  booking: {
    validatePromoCode: 2,
    placeBooking: 4,
    getCheckout: 1,
    getBooking: 1,
    getVendorOrder: 2,
    payBalance: 5,
    cancelVendorOrder: 3,
    previewCancellation: 1,
    cancelOrder: 2,
    cancelBooking: 2,
    listVendorOrders: 3,
    listEarnings: 2,
    listVendorReviews: 2,
    answerReview: 4,
    postReview: 2,
  },
  promotions: {
    listPromoCodes: 2,
    createPromoCode: 2,
    editPromoCode: 4,
    switchPromoCode: 3,
    listAllPromoCodes: 2,
    createVendorPromoCode: 2,
    editVendorPromoCode: 3,
    switchVendorPromoCode: 3,
  },
  messaging: {
    getReplyTime: 2,
    listConversations: 2,
    listMessages: 2,
    searchMessages: 3,
    readConversation: 3,
    closeWaiting: 5,
    postMessage: 2,
  },
  notifications: {
    listNotifications: 1,
    countNotifications: 2,
    readNotification: 1,
    readAllNotifications: 1,
    getMailChoices: 1,
    saveMailChoice: 2,
  },
  administration: {
    getMetrics: 1,
    getAnalytics: 1,
    checkConnection: 1,
    listUsers: 4,
    listEvents: 6,
    listAudit: 6,
    listPendingProducts: 2,
    approveProduct: 2,
    rejectProduct: 2,
    listApplications: 1,
    reviewApplication: 2,
    approveApplication: 3,
    rejectApplication: 2,
    listApprovedVendors: 1,
    removeVendor: 4,
  },
  media: {
    startUpload: 2,
    finishUpload: 2,
    listUploads: 1,
    readUpload: 1,
    readAttachment: 1,
    deleteUpload: 2,
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

import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { administration } from '#shared/api/administration.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';

const environment = readEnvironment(apiNeeds.administration, process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

export const api = defineApi(
  administration,
  {
    getMetrics: async (call) => (await import('./figures/get-metrics.ts')).getMetrics(deps, call),
    getAnalytics: async (call) => (await import('./figures/analytics.ts')).getAnalytics(deps, call),
    getWaitingAlerts: async (call) => (await import('./figures/waiting-alerts.ts')).getWaitingAlerts(deps, call),
    getGuestListFigures: async (call) =>
      (await import('./figures/guest-list-figures.ts')).getGuestListFigures(deps, call),
    getCalendarFigures: async (call) => (await import('./figures/calendar-figures.ts')).getCalendarFigures(deps, call),
    checkConnection: async (call) => (await import('./check-connection.ts')).checkConnection(deps, call),
    listApplications: async (call) =>
      (await import('./applications/list-applications.ts')).listApplications(deps, call),
    approveApplication: async (call) =>
      (await import('./applications/decide-application.ts')).approveApplication(deps, call),
    undoApproval: async (call) => (await import('./applications/undo-approval.ts')).undoApproval(deps, call),
    rejectApplication: async (call) =>
      (await import('./applications/decide-application.ts')).rejectApplication(deps, call),
    reviewApplication: async (call) =>
      (await import('./applications/review-application.ts')).reviewApplication(deps, call),
    listApprovedVendors: async (call) =>
      (await import('./vendors/list-approved-vendors.ts')).listApprovedVendors(deps, call),
    removeVendor: async (call) => (await import('./vendors/remove-vendor.ts')).removeVendor(deps, call),
    getVendorImpact: async (call) => (await import('./vendors/get-vendor-impact.ts')).getVendorImpact(deps, call),
    suspendVendor: async (call) => (await import('./vendors/suspend-vendor.ts')).suspendVendor(deps, call),
    restoreVendor: async (call) => (await import('./vendors/suspend-vendor.ts')).restoreVendor(deps, call),
    getPerson: async (call) => (await import('./people/get-person.ts')).getPerson(deps, call),
    blockAccount: async (call) => (await import('./people/block-account.ts')).blockAccount(deps, call),
    unblockAccount: async (call) => (await import('./people/block-account.ts')).unblockAccount(deps, call),
    listUsers: async (call) => (await import('./people/list-users.ts')).listUsers(deps, call),
    listEvents: async (call) => (await import('./list-events.ts')).listEvents(deps, call),
    listAudit: async (call) => (await import('./list-audit.ts')).listAudit(deps, call),
    listPendingProducts: async (call) =>
      (await import('./products/list-pending-products.ts')).listPendingProducts(deps, call),
    approveProduct: async (call) => (await import('./products/decide-product.ts')).approveProduct(deps, call),
    rejectProduct: async (call) => (await import('./products/decide-product.ts')).rejectProduct(deps, call),
  },
  callerFinder(deps.table),
);

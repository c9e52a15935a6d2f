import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { administration } from '#shared/api/administration.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { approveApplication } from './approve-application.ts';
import { approveProduct } from './approve-product.ts';
import { checkConnection } from './check-connection.ts';
import { getAnalytics } from './get-analytics.ts';
import { getMetrics } from './get-metrics.ts';
import { listApplications } from './list-applications.ts';
import { listApprovedVendors } from './list-approved-vendors.ts';
import { listAudit } from './list-audit.ts';
import { listEvents } from './list-events.ts';
import { listPendingProducts } from './list-pending-products.ts';
import { listUsers } from './list-users.ts';
import { rejectApplication } from './reject-application.ts';
import { rejectProduct } from './reject-product.ts';
import { removeVendor } from './remove-vendor.ts';
import { reviewApplication } from './review-application.ts';

const environment = readEnvironment(functionNeeds['administration-api'], process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

export const handler = serve(administration, {
  getMetrics: (call) => getMetrics(deps, call),
  getAnalytics: (call) => getAnalytics(deps, call),
  checkConnection: (call) => checkConnection(deps, call),
  listApplications: (call) => listApplications(deps, call),
  approveApplication: (call) => approveApplication(deps, call),
  rejectApplication: (call) => rejectApplication(deps, call),
  reviewApplication: (call) => reviewApplication(deps, call),
  listApprovedVendors: (call) => listApprovedVendors(deps, call),
  removeVendor: (call) => removeVendor(deps, call),
  listUsers: (call) => listUsers(deps, call),
  listEvents: (call) => listEvents(deps, call),
  listAudit: (call) => listAudit(deps, call),
  listPendingProducts: (call) => listPendingProducts(deps, call),
  approveProduct: (call) => approveProduct(deps, call),
  rejectProduct: (call) => rejectProduct(deps, call),
});

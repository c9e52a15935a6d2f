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
import { listPendingProducts } from './list-pending-products.ts';
import { rejectApplication } from './reject-application.ts';
import { rejectProduct } from './reject-product.ts';

const environment = readEnvironment(functionNeeds['administration-api'], process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME) };

export const handler = serve(administration, {
  getMetrics: (call) => getMetrics(deps, call),
  getAnalytics: (call) => getAnalytics(deps, call),
  checkConnection: (call) => checkConnection(deps, call),
  listApplications: (call) => listApplications(deps, call),
  approveApplication: (call) => approveApplication(deps, call),
  rejectApplication: (call) => rejectApplication(deps, call),
  listPendingProducts: (call) => listPendingProducts(deps, call),
  approveProduct: (call) => approveProduct(deps, call),
  rejectProduct: (call) => rejectProduct(deps, call),
});

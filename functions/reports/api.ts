import { reports } from '#shared/api/reports.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { dismissReports, hideContent, restoreContent } from './decide.ts';
import { getReport, listReports } from './list-reports.ts';
import { reportReview } from './report-review.ts';

const { TABLE_NAME } = readEnvironment(apiNeeds.reports, process.env);
const deps = { table: openTable(connect(), TABLE_NAME) };

export const api = defineApi(
  reports,
  {
    reportReview: (call) => reportReview(deps, call),
    listReports: (call) => listReports(deps, call),
    getReport: (call) => getReport(deps, call),
    hideContent: (call) => hideContent(deps, call),
    dismissReports: (call) => dismissReports(deps, call),
    restoreContent: (call) => restoreContent(deps, call),
  },
  callerFinder(deps.table),
);

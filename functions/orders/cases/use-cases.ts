import type { cases } from '#shared/api/orders/cases.ts';
import type { Table } from '#functions/data/table.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import { decideCase, listOpenCases, extendCase } from './decide-case.ts';
import { getCase, getReportedCase, getVendorCase } from './get-case.ts';
import { reportProblem } from './report-problem.ts';
import { takeHostStep, takeVendorStep } from './take-step.ts';

/** Returns the use case of each endpoint, for `functions/orders/api.ts`. */
export const casesUseCases = (deps: { table: Table }): Handles<typeof cases> => ({
  reportProblem: (call) => reportProblem(deps, call),
  getCase: (call) => getCase(deps, call),
  takeHostStep: (call) => takeHostStep(deps, call),
  getVendorCase: (call) => getVendorCase(deps, call),
  takeVendorStep: (call) => takeVendorStep(deps, call),
  listOpenCases: (call) => listOpenCases(deps, call),
  getReportedCase: (call) => getReportedCase(deps, call),
  extendCase: (call) => extendCase(deps, call),
  decideCase: (call) => decideCase(deps, call),
});

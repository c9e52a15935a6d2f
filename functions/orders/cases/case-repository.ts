import type { CaseSide } from '#shared/orders/cases/case-schema.ts';
import { adminPageSize } from '#shared/kernel/policies.ts';
import type { DomainEvent } from '#events/define-event.ts';
import {
  caseKey,
  closedCasesOfHost,
  closedCasesOfVendor,
  openCases,
  problemCaseEntity,
  waitingCases,
} from '#functions/data/orders/problem-case.ts';
import type { ProblemCaseRecord } from '#functions/data/orders/problem-case.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { jobPage } from '../process-all-pages.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a case with its order | `BOOKING#b` / `CASE#v`, `ORDER#v` | findReportedOrder |
 * | a report | order and settlement on their versions, the case, its uploads | storeOpened |
 * | a step that leaves it open | the case on its version, uploads of a response, audit entry of an extension | storeStep |
 * | its outcome | order and case on their versions, audit entry | storeClosed |
 * | open cases, earliest deadline first | gsi1 `CASES#open` / deadline | listCases |
 * | closed cases of a vendor, of a host, latest first | gsi1 `CASES#VENDOR#v`, gsi2 `CASES#HOST#u` / report | listEarlierCases |
 * | cases whose reminder or response is due by a time | gsi2 `CASES#waiting` / that time | listOverdueCases |
 */

/** An order and its case, in their current state. */
export interface ReportedOrder {
  order: OrderRecord;
  record: ProblemCaseRecord;
}

/** Finds an order and its case; undefined for an order without one. */
export async function findReportedOrder(
  table: Pick<Table, 'get'>,
  bookingId: string,
  vendorId: string,
): Promise<ReportedOrder | undefined> {
  const [order, record] = await Promise.all([
    table.get(orderEntity, orderKey(bookingId, vendorId), { consistent: true }),
    table.get(problemCaseEntity, caseKey(bookingId, vendorId), { consistent: true }),
  ]);
  return order && record && { order, record };
}

/**
 * Stores a new case. Returns false if the order (which may have been paid out) or the booking has changed since: each
 * cancellation writes the settlement, so no other order can be cancelled at the same moment.
 */
export const storeOpened = (
  table: Table,
  { order, record, settlement }: ReportedOrder & { settlement: SettlementRecord },
  uploadWrites: readonly Write[],
  event: DomainEvent,
): Promise<boolean> =>
  tryWrite(
    table,
    nextVersion(orderEntity, order),
    nextVersion(settlementEntity, settlement),
    { put: problemCaseEntity.toItem(record, event), condition: isNew },
    ...uploadWrites,
  );

/** Stores a step. Returns false if the case has changed since. */
export const storeStep = (
  table: Table,
  record: ProblemCaseRecord,
  others: readonly Write[],
  event: DomainEvent,
): Promise<boolean> => tryWrite(table, nextVersion(problemCaseEntity, record, event), ...others);

/** Stores a closed case. Returns false if the order or the case has changed since. */
export const storeClosed = (
  table: Table,
  { order, record }: ReportedOrder,
  event: DomainEvent,
  audit?: Write,
): Promise<boolean> =>
  tryWrite(
    table,
    nextVersion(problemCaseEntity, record, event),
    nextVersion(orderEntity, order),
    ...(audit ? [audit] : []),
  );

export const listCases = (table: Table, cursor?: string): Promise<QueryPage<ProblemCaseRecord>> =>
  table.query(problemCaseEntity, { index: 'gsi1', pk: openCases, limit: adminPageSize, cursor });

const mostEarlier = 10;

/** Lists closed cases of the same vendor and of the same host, latest first; at most ten per side. */
export async function listEarlierCases(
  table: Table,
  { vendorId, customerId }: Pick<ProblemCaseRecord, 'vendorId' | 'customerId'>,
): Promise<Record<CaseSide, ProblemCaseRecord[]>> {
  const latest = { latestFirst: true, limit: mostEarlier } as const;
  const [vendor, host] = await Promise.all([
    table.query(problemCaseEntity, { index: 'gsi1', pk: closedCasesOfVendor(vendorId), ...latest }),
    table.query(problemCaseEntity, { index: 'gsi2', pk: closedCasesOfHost(customerId), ...latest }),
  ]);
  return { vendor: vendor.items, host: host.items };
}

export const listOverdueCases = (table: Table, now: Date, cursor?: string): Promise<QueryPage<ProblemCaseRecord>> =>
  table.query(problemCaseEntity, { index: 'gsi2', pk: waitingCases, ...jobPage(now.toISOString(), cursor) });

type AboutCase = DomainEvent<string, object>;

/**
 * Returns the administrators' reason for a decision or an extension, for the mails to both sides; empty for other
 * events and outcomes.
 */
export async function findDecisionReason(table: Pick<Table, 'get'>, { type, data }: AboutCase): Promise<string> {
  if ((type !== 'CaseClosed' && type !== 'CaseExtended') || !('bookingId' in data) || !('vendorId' in data)) return '';
  const record = await table.get(problemCaseEntity, caseKey(String(data.bookingId), String(data.vendorId)));
  return (type === 'CaseExtended' ? record?.extension : record?.outcome)?.words ?? '';
}

import type { DomainEvent } from '#events/define-event.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';

type AboutCase = DomainEvent<string, object>;

/** Why administrators decided a case so, for the mails to both sides; empty for every other event and outcome. */
export async function findDecisionReason(table: Pick<Table, 'get'>, { type, data }: AboutCase): Promise<string> {
  if (type !== 'CaseClosed' || !('bookingId' in data) || !('vendorId' in data)) return '';
  const record = await table.get(problemCaseEntity, caseKey(String(data.bookingId), String(data.vendorId)));
  return record?.outcome?.words ?? '';
}

import type { DomainEvent } from '#events/define-event.ts';
import { caseKey, problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import type { Table } from '#functions/data/table.ts';

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

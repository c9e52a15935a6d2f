import type { DomainEvent } from '#events/define-event.ts';
import { chargingExtras, extraEntity, extraKey } from '#functions/data/orders/extra.ts';
import type { ExtraRecord } from '#functions/data/orders/extra.ts';
import {
  contestedExtraEntity,
  decidedExtras,
  openContests,
  unansweredContests,
} from '#functions/data/orders/contested-extra.ts';
import type { ContestedExtra } from '#functions/data/orders/contested-extra.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { adminPageSize } from '#shared/kernel/policies.ts';
import { jobPage } from '../process-all-pages.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | an extra of an order | `BOOKING#b` / `EXTRA#v#kind` | findExtra |
 * | it, on its version | the same | storeExtra |
 * | a paid one | it and its order | storeExtraPaid |
 * | abandoned payments | gsi2 `EXTRAS#charging` / abandoned at | listAbandonedExtras |
 * | open contests, earliest deadline first | gsi1 `CASES#extras` / deadline | listOpenContests |
 * | decided extras to charge to a saved card | gsi2 `EXTRAS#decided` / decided at | listDecidedExtras |
 * | contests without an answer in time | gsi2 `EXTRAS#unanswered` / deadline | listOverdueContests |
 */

export const findExtra = (
  table: Table,
  name: Pick<ExtraRecord, 'bookingId' | 'vendorId' | 'kind'>,
): Promise<ExtraRecord | undefined> => table.get(extraEntity, extraKey(name), { consistent: true });

/** Stores an extra with other required writes. Returns false if any of them has changed since. */
export const storeExtra = (table: Table, after: ExtraRecord, ...required: readonly Write[]): Promise<boolean> =>
  tryWrite(
    table,
    after.version === 1 ? { put: extraEntity.toItem(after), condition: isNew } : nextVersion(extraEntity, after),
    ...required,
  );

/** Stores a paid extra with its order. Returns false if either has changed since. */
export const storeExtraPaid = (
  table: Table,
  { extra, order }: { extra: ExtraRecord; order: OrderRecord },
  event: DomainEvent,
): Promise<boolean> => tryWrite(table, nextVersion(extraEntity, extra, event), nextVersion(orderEntity, order));

export const listAbandonedExtras = (table: Table, now: Date, cursor?: string): Promise<QueryPage<ExtraRecord>> =>
  table.query(extraEntity, { index: 'gsi2', pk: chargingExtras, ...jobPage(now.toISOString(), cursor) });

export const listOpenContests = (table: Table, cursor?: string): Promise<QueryPage<ContestedExtra>> =>
  table.query(contestedExtraEntity, { index: 'gsi1', pk: openContests, limit: adminPageSize, cursor });

export const listOverdueContests = (table: Table, now: Date, cursor?: string): Promise<QueryPage<ContestedExtra>> =>
  table.query(contestedExtraEntity, { index: 'gsi2', pk: unansweredContests, ...jobPage(now.toISOString(), cursor) });

export const listDecidedExtras = (table: Table, now: Date, cursor?: string): Promise<QueryPage<ContestedExtra>> =>
  table.query(contestedExtraEntity, { index: 'gsi2', pk: decidedExtras, ...jobPage(now.toISOString(), cursor) });

/** Returns the administrators' reason for a decision about a contested extra, for the mails to both sides. */
export async function readContestReason(
  table: Pick<Table, 'get'>,
  { data }: { data: { bookingId: string; vendorId: string } },
): Promise<string> {
  const order = await table.get(orderEntity, orderKey(data.bookingId, data.vendorId), { consistent: true });
  return order?.overtimeReport?.contest?.decision?.reason ?? '';
}

import type { EndpointResponse } from '#shared/api/contract.ts';
import type { DisputeAnswer, DisputeView, ListedDispute, disputes } from '#shared/api/orders/disputes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { disputesIn } from '#shared/orders/ledger.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { DisputeRecord } from '#functions/data/orders/dispute.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { readLatestMessages } from '#functions/data/queries/conversation-messages.ts';
import type { Table } from '#functions/data/table.ts';
import { AnswerRefused } from '#functions/payments/dispute-provider.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import type { Call, Handles } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { findDispute, listOpenDisputes, storeAnswer } from './dispute-repository.ts';
import { disputeEvidence } from './evidence.ts';
import { followDispute } from './follow-dispute.ts';
import type { DisputeDeps } from './follow-dispute.ts';

/** Returns the use case of each endpoint, for `functions/orders/api.ts`. */
export const disputesUseCases = (deps: DisputeDeps): Handles<typeof disputes> => ({
  listDisputes: (call) => listDisputes(deps, call),
  getDispute: (call) => getDispute(deps, call),
  answerDispute: (call) => answerDispute(deps, call),
});

/** Lists undecided disputes, the earliest deadline first; one read. */
export async function listDisputes(
  { table }: Pick<DisputeDeps, 'table'>,
  { query }: Pick<Call<typeof disputes.listDisputes>, 'query'>,
): Promise<EndpointResponse<typeof disputes.listDisputes>> {
  const { items, nextCursor } = await listOpenDisputes(table, query.cursor);
  return { disputes: items.map(viewListed), nextCursor };
}

/** Returns a dispute with its orders and evidence. @throws AppError not_found */
export async function getDispute(
  { table }: Pick<DisputeDeps, 'table'>,
  { params }: Pick<Call<typeof disputes.getDispute>, 'params'>,
): Promise<DisputeView> {
  const { record, aggregate, orders } = await readDisputed(table, params);
  return {
    ...viewListed(record),
    hostName: aggregate.agreed.contact.name,
    orders: orders.map((order) => ({
      vendorId: order.vendorId,
      vendorName: vendorNameIn(aggregate, order.vendorId),
      cents: disputesIn(order.ledger).find(({ id }) => id === record.disputeId)?.cents ?? 0,
      isHeld: record.closedAt === null && order.payout?.state !== 'sent' && order.payout?.state !== 'sending',
    })),
    evidence: disputeEvidence(aggregate, orders),
  };
}

type AnswerCall = Pick<Call<typeof disputes.answerDispute>, 'params' | 'body' | 'actor' | 'context'>;

/**
 * Sends the administrators' answer to the bank, with an entry in the audit trail that is written first (rule
 * disputes-10). May be repeated while the bank awaits an answer.
 *
 * @throws AppError not_found; conflict if the bank awaits no answer; unavailable
 */
export async function answerDispute(deps: DisputeDeps, call: AnswerCall): Promise<DisputeView> {
  const { params, body, context } = call;
  const disputed = await retryOnConflict('This dispute', () => noteAnswer(deps.table, call));
  await send(deps, disputed, body).catch((error: unknown) => {
    if (error instanceof AnswerRefused) throw noAnswerAwaited();
    logger.error('payment provider unavailable', { error });
    throw new AppError('unavailable', "Couldn't reach our payment provider. Try again in a moment.");
  });
  await followDispute(deps, params.disputeId, context);
  return getDispute(deps, { params });
}

async function noteAnswer(table: Table, { params, body, actor, context }: AnswerCall): Promise<Disputed | undefined> {
  const disputed = await readDisputed(table, params);
  const { record } = disputed;
  if (record.state !== 'needs_response') throw noAnswerAwaited();
  const at = context.now().toISOString();
  const after = { ...record, version: record.version + 1, answer: { way: body.way, at } };
  const entry = {
    action: body.way === 'accept' ? 'accept dispute' : 'answer dispute',
    subject: `dispute#${record.bookingId}.${record.disputeId}`,
    before: formatCents(record.cents),
    after: body.way === 'accept' ? 'lost' : body.withMessages ? 'evidence and messages' : 'evidence',
  };
  return (await storeAnswer(table, after, auditWrite(entry, actor, context))) ? disputed : undefined;
}

const noAnswerAwaited = (): AppError => new AppError('conflict', "The bank isn't waiting for an answer anymore.");

async function send({ table, disputes: provider }: DisputeDeps, disputed: Disputed, answer: DisputeAnswer) {
  const { record, aggregate, orders } = disputed;
  if (answer.way === 'accept') return provider.accept(record.disputeId);
  const messages = answer.withMessages ? await readConversations(table, orders) : undefined;
  const added = { statement: answer.statement, ...(messages && { messages }) };
  return provider.submit(record.disputeId, disputeEvidence(aggregate, orders, added));
}

const readConversations = async (table: Table, orders: readonly OrderRecord[]) =>
  new Map(
    await Promise.all(
      orders.map(async (order) => [order.vendorId, await readLatestMessages(table, conversationAbout(order))] as const),
    ),
  );

interface Disputed {
  record: DisputeRecord;
  aggregate: BookingAggregate;
  /** Those with a part of the dispute. */
  orders: OrderRecord[];
}

async function readDisputed(
  table: Table,
  { bookingId, disputeId }: { bookingId: string; disputeId: string },
): Promise<Disputed> {
  const [found, aggregate] = await Promise.all([
    findDispute(table, bookingId, disputeId),
    findBookingAggregate(table, bookingId),
  ]);
  const record = orNotFound(found, 'Dispute');
  const booked = orNotFound(aggregate, 'Dispute');
  const orders = booked.orders.filter(({ ledger }) => disputesIn(ledger).some(({ id }) => id === disputeId));
  return { record, aggregate: booked, orders };
}

const viewListed = ({
  version: _,
  chargeId: __,
  customerId: ___,
  eventId: ____,
  closedAt: _____,
  ...listed
}: DisputeRecord): ListedDispute => listed;

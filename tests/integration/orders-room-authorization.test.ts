import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { roomUseCases } from '#functions/orders/room/use-cases.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { at, balancePayment, giveUp } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId, testNow } from '#tests/support/calls.ts';
import { asVendor, bookRoom, coHost, payer, putMembers, viewer } from '#tests/support/event-room.ts';
import { caterer, photographer } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { vendorRecord } from '#tests/support/records.ts';
import { scanItems } from '#tests/support/table.ts';

/*
 * Every endpoint of the event room in every role. Visitors, and people without a business on vendors' endpoints, don't
 * get this far: their contracts refuse them (tests/cloud/authorization.test.ts).
 */

const people = {
  host,
  coHost,
  payingCoHost: payer,
  viewer,
  vendor: asVendor(caterer),
  canceledVendor: asVendor(photographer),
  vendorOfAnotherEvent: asVendor(vendorRecord(9)),
  stranger: otherHost,
  administrator: { ...otherHost, isAdmin: true, hasSecondFactor: true },
} satisfies Record<string, Actor>;
type Role = keyof typeof people;

/** 'in': beyond the role check, also when a rule refuses the request. */
type Outcome = 'in' | 'forbidden' | 'not_found';

const readers: Partial<Record<Role, Outcome>> = { host: 'in', coHost: 'in', payingCoHost: 'in', viewer: 'in' };
const editors: Partial<Record<Role, Outcome>> = { ...readers, viewer: 'forbidden' };
const payers: Partial<Record<Role, Outcome>> = { ...editors, coHost: 'forbidden' };
const vendors: Partial<Record<Role, Outcome>> = { vendor: 'in' };

const mark = { target: 'arrived', isDone: true, at: '2027-06-12T17:00:00.000Z' };
const proposal = { rowId: `${caterer.id}.service`, date: '2027-06-12', time: '12:00' };

interface Case {
  allowed: Partial<Record<Role, Outcome>>;
  params?: Record<string, string>;
  body?: unknown;
}

const cases: Record<keyof typeof eventRoom, Case> = {
  getEventRoom: { allowed: readers },
  changeDetails: { allowed: editors, body: { specialRequests: { from: '', to: 'Quiet' } } },
  changeScheduleRow: { allowed: editors, params: { rowId: testId(1) }, body: { isNew: true, changes: {} } },
  deleteScheduleRow: { allowed: editors, params: { rowId: testId(1) } },
  answerProposal: { allowed: editors, body: { ...proposal, isAccepted: true } },
  remindVendor: { allowed: editors, params: { vendorId: caterer.id } },
  markDay: { allowed: editors, body: { ...mark, vendorId: caterer.id } },
  getVendorRoom: { allowed: vendors },
  markDetails: { allowed: vendors, body: { version: 0, isConfirmed: false } },
  confirmRows: { allowed: vendors, body: { rows: [{ id: testId(1), stamp: 'unknown' }] } },
  proposeTime: { allowed: vendors, body: { ...proposal, stamp: 'unknown', note: '' } },
  markOwnDay: { allowed: vendors, body: mark },
  getEventBalance: { allowed: payers },
  payEventBalance: { allowed: payers, body: balancePayment() },
};

let table: Table;
let deps: WatchedDeps;
let bookingId: string;

beforeEach(async () => {
  ({ table, deps, bookingId } = await bookRoom());
  await putMembers(table, bookingId, [
    [coHost, 'Maria', 'co_host'],
    [payer, 'Paula', 'co_host', testNow],
    [viewer, 'Vito', 'viewer'],
  ]);
  await giveUp({ table }, bookingId, photographer);
});

async function ask(name: keyof typeof eventRoom, role: Role): Promise<Outcome> {
  const { params, body } = cases[name];
  const call = testCall(eventRoom[name], {
    params: { bookingId, ...params },
    body,
    actor: people[role],
    context: at(),
  } as never);
  try {
    await roomUseCases(deps)[name](call as never);
    return 'in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'refused' ? 'in' : (error.code as Outcome);
  }
}

describe('the roles of the event room', () => {
  it.each(Object.keys(cases) as (keyof typeof eventRoom)[])('%s lets in its roles only', async (name) => {
    const roles = Object.keys(people) as Role[];
    for (const role of roles)
      expect([role, await ask(name, role)]).toEqual([role, cases[name].allowed[role] ?? 'not_found']);
  });

  it('nobody outside changes anything', async () => {
    const before = await scanItems(table);
    const outside = ['viewer', 'canceledVendor', 'vendorOfAnotherEvent', 'stranger', 'administrator'] as const;
    for (const name of Object.keys(cases) as (keyof typeof eventRoom)[])
      for (const role of outside) await ask(name, role);
    expect(await scanItems(table)).toEqual(before);
  });
});

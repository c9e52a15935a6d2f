import { beforeEach, expect, it } from 'vitest';
import { hashTicket, socketTicketKey } from '#functions/data/realtime/socket-ticket.ts';
import type { Table } from '#functions/data/table.ts';
import { issueSocketTicket } from '#functions/notifications/issue-socket-ticket.ts';
import type { AppError } from '#functions/platform/errors.ts';
import { takeTicket } from '#functions/realtime/connections.ts';
import { notifications } from '#shared/api/notifications.ts';
import { admin, testCall, host, testContext } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
});

const issue = async (actor = host) =>
  (await issueSocketTicket({ table }, testCall(notifications.issueSocketTicket, { actor, context }))).ticket;
const take = (ticket: string) => takeTicket(table, ticket, context.now());

it.each([host, admin])('a ticket belongs to its person, with their roles', async (actor) => {
  expect(await take(await issue(actor))).toEqual({ ...actor, signedInAt: context.now() });
});

it('a ticket is redeemed once, even concurrently', async () => {
  const ticket = await issue();
  const tries = await Promise.allSettled([take(ticket), take(ticket), take(ticket)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])) as AppError[];
  expect(refusals.map(({ code }) => code)).toEqual(['unauthenticated', 'unauthenticated']);
  await expect(take(ticket)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('a ticket is valid for a minute, though the table deletes it later', async () => {
  const [early, late] = [await issue(), await issue()];
  context.pass(59_000);
  await expect(take(early)).resolves.toMatchObject(host);
  context.pass(1000);
  await expect(take(late)).rejects.toMatchObject({ code: 'unauthenticated' });
  const [item] = await table.getMany([socketTicketKey(hashTicket(late))]);
  expect(item?.['ttl']).toBe(Math.floor(context.now().getTime() / 1000));
});

it.each(['', 'guessed', 'undefined'])('an invalid ticket is refused: %j', async (ticket) => {
  await issue();
  await expect(take(ticket)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('the table does not contain the ticket itself', async () => {
  const ticket = await issue();
  const [item] = await table.getMany([socketTicketKey(hashTicket(ticket))]);
  expect(JSON.stringify(item)).not.toContain(ticket);
});

import { beforeEach, expect, it } from 'vitest';
import { CaseExtended } from '#events/cases/case-extended.ts';
import type { CaseEvent } from '#events/cases/case-event.ts';
import { messageEntity, messageKey } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import { postCaseChange } from '#functions/messaging/post-order-change.ts';
import { caseNews } from '#functions/notifications/case-news.ts';
import { escalatedCaseMail, hostCaseMail, vendorCaseMail } from '#functions/orders/cases/case-mails.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at, bookInFull, captureEvents } from '#tests/support/bookings.ts';
import { findDecisionReason } from '#functions/orders/cases/case-repository.ts';
import { contest, decide, extend, hoursLater, reportTo, vendorTakes, hostTakes } from '#tests/support/cases.ts';
import { plannedTable, venue } from '#tests/support/plans.ts';

let table: Table;
let id: string;
let happened: CaseEvent[];

/** A case that is contested, gets a proposal, is refused and decided. */
beforeEach(async () => {
  const { table: planned, deps } = await plannedTable();
  id = await bookInFull(deps);
  const captured = captureEvents(planned);
  table = planned;
  await reportTo(captured.table, id, venue);
  await vendorTakes(captured.table, id, venue, contest);
  await hostTakes(captured.table, id, venue, { step: 'propose', cents: 30_000 });
  await vendorTakes(captured.table, id, venue, { step: 'refuse-proposal', proposal: 1 }, { now: hoursLater(3) });
  await decide(captured.table, id, venue, 20_000, { now: hoursLater(4) });
  happened = captured.heard as CaseEvent[];
});

it('each step notifies the other side, and the outcome both sides', () => {
  const lines = happened.map((event) =>
    caseNews(event).map(({ to, title }) => ['userId' in to ? 'host' : 'vendor', title]),
  );
  expect(lines).toEqual([
    [['vendor', 'Problem reported']],
    [['host', "We're looking into it"]],
    [['vendor', 'Proposal from the host']],
    [['host', "We're looking into it"]],
    [
      ['host', 'Case closed'],
      ['vendor', 'Case closed'],
    ],
  ]);
});

it("each step is posted once in the order's conversation, despite repeated events", async () => {
  for (const event of [...happened, ...happened]) await postCaseChange(table, event, at(hoursLater(5)));
  const conversationId = orderConversationId(id, venue.id);
  const said = await Promise.all(
    happened.map((event) => table.get(messageEntity, messageKey(conversationId, event.id))),
  );
  expect(said.map((message) => message?.content)).toEqual([
    'Maya Ortiz reported a problem and claims $630.00 back.',
    'Vendor 5 contested the claim. Hostwell will decide.',
    'Maya Ortiz proposed a refund of $300.00.',
    'Vendor 5 declined the proposal. Hostwell will decide.',
    'The case is closed. Hostwell decided on a refund of $200.00.',
  ]);
});

it('emails inform the vendor of the deadline, the host of the progress and administrators of decisions', async () => {
  const [opened, contested, proposed, refused, closed] = happened;
  if (opened?.type !== 'CaseOpened' || contested?.type !== 'CaseEscalated' || closed?.type !== 'CaseClosed')
    throw new Error('Other events');
  const report = vendorCaseMail(opened);
  expect(report?.paragraphs.join(' ')).toContain("If you haven't answered after 72 hours, the claim is granted.");
  expect(report?.facts).toContainEqual(['Answer by', 'Jun 13, 2027, 04:00 PM CDT']);
  expect(report?.facts).toContainEqual(['Claim granted without an answer', 'Jun 15, 2027, 04:00 PM CDT']);
  expect(escalatedCaseMail(contested)).toMatchObject({
    to: 'administrators',
    subject: `A case needs a decision: ${id}`,
  });
  expect(hostCaseMail(contested)?.paragraphs[0]).toBe('Vendor 5 contested the claim.');
  expect(proposed?.type === 'CaseProposed' && hostCaseMail(proposed)).toBeUndefined();
  expect(refused?.type).toBe('CaseEscalated');
  const caseReason = await findDecisionReason(table, closed);
  const mails = [hostCaseMail(closed, caseReason), vendorCaseMail(closed, caseReason)];
  for (const mail of mails) expect(mail?.paragraphs).toContain('Our reason: Half of the evening was missed.');
  expect(await findDecisionReason(table, contested)).toBe('');
  expect(mails[0]?.facts).toContainEqual(['Refund', '$200.00']);
  expect(mails[1]?.facts).toContainEqual(['Your share', '$1,009.52']);
});

it('an extension is announced to both sides with the reason, by email, bell and conversation', async () => {
  const { table: planned, deps } = await plannedTable();
  const booked = await bookInFull(deps);
  await reportTo(planned, booked, venue);
  const captured = captureEvents(planned);
  await extend(captured.table, booked, venue, hoursLater(72));
  const event = CaseExtended.parse(captured.heard[0]);
  const reason = await findDecisionReason(planned, event);
  const answerBy = ['Answer by', 'Jun 17, 2027, 04:00 PM CDT'];
  expect(hostCaseMail(event, reason)).toMatchObject({
    paragraphs: ['Hostwell gave Vendor 5 more time to answer.', 'Our reason: They work at another event today.'],
    facts: expect.arrayContaining([answerBy]) as unknown,
  });
  expect(vendorCaseMail(event, reason)).toMatchObject({
    paragraphs: ['Hostwell gave you more time to answer.', 'Our reason: They work at another event today.'],
    facts: expect.arrayContaining([answerBy]) as unknown,
  });
  expect(caseNews(event).map(({ title }) => title)).toEqual(['More time to answer', 'More time to answer']);
  for (const again of [1, 2]) await postCaseChange(planned, event, at(hoursLater(again)));
  const message = await planned.get(messageEntity, messageKey(orderConversationId(booked, venue.id), event.id));
  expect(message?.content).toBe(
    'Hostwell gave Vendor 5 more time to answer. The new deadline is Jun 17, 2027, 04:00 PM CDT.',
  );
});

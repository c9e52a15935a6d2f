import { ulid } from 'ulid';
import { beforeAll, expect, it } from 'vitest';
import { guestListEntity, guestListKey } from '#functions/data/guests/guest-list.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import { accounts } from '#shared/api/accounts.ts';
import { guests } from '#shared/api/guests.ts';
import { planning } from '#shared/api/planning.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { newAccount } from '#tests/support/account.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { deployedTable } from '#tests/support/deployed-table.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { runSchedule } from '#tests/support/scheduled-run.ts';

/* Guest lists on the deployed stack, from the first guest to the removal. */

let table: Table;
let token: string;
let hostId: string;

beforeAll(async () => {
  table = deployedTable();
  token = (await newAccount('Gwen Guests')).token;
  hostId = (await callApi(accounts.getMe, {}, token)).body.id;
});

const add = (planId: string, id = ulid()) =>
  callApi(
    guests.addGuests,
    { params: { planId }, body: { guests: [{ id, guest: { first: 'Ann', last: 'Doe' } }] } },
    token,
  );
const findList = (listId: string) => table.get(guestListEntity, guestListKey(hostId, listId), { consistent: true });

it('a list is filled, changed, imported into and counted', async () => {
  const { id: planId } = await makePlan(token, { name: 'Guests' });
  const params = { planId };
  const id = ulid();
  expect((await add(planId, id)).status).toBe(200);
  const meal = { from: null, to: 'Fish' };
  await callApi(guests.changeGuests, { params, body: { guests: [{ id, changes: { meal } }] } }, token);
  const tags = { add: ['Table 5'], remove: [] };
  await callApi(guests.changeGuests, { params, body: { guests: [{ id, changes: { tags } }] } }, token);
  const found = [{ first: 'Ann', last: 'Doe' }, { first: 'Bob' }];
  const imported = await callApi(guests.importGuests, { params, body: { guests: found, taken: [] } }, token);
  expect(imported.body).toMatchObject({ added: [expect.any(String)], matched: [id] });
  const { body } = await callApi(guests.getGuestCounts, { params }, token);
  expect(body.counts).toMatchObject({ expected: 2, meals: [{ name: 'Fish', count: 1 }], tables: [{ name: '5' }] });
  await callApi(guests.removeGuests, { params, body: { ids: imported.body.added } }, token);
  expect((await callApi(guests.listGuests, { params, query: {} }, token)).body.guests).toHaveLength(1);

  await callApi(planning.discardDraft, { params: { draftId: planId } }, token);
  await eventually(
    () => findList(planId),
    (list) => list === undefined,
  );
});

it('remove-old-guests keeps the list of an event until it is long over', async () => {
  const plan = await makePlan(token, { name: 'Guests of long ago' });
  await add(plan.id);
  const { event } = await book(token, plan);
  const due = async () => {
    const list = await findList(plan.id);
    if (!list) throw new Error('There is no list');
    await table.write({ put: guestListEntity.toItem({ ...list, checkOn: '2020-01-01' }) });
    expect(await runSchedule('remove-old-guests')).toMatchObject({ lists: { failed: 0 } });
  };
  await due();
  expect((await findList(plan.id))?.checkOn).toBe(addDays(new Date().toISOString().slice(0, 10), 30));
  const at = hostEventKey(hostId, event.id);
  const stored = await table.get(hostEventEntity, at, { consistent: true });
  if (!stored) throw new Error('There is no event');
  await table.write({ put: hostEventEntity.toItem({ ...stored, date: inDays(-335) }) });
  await due();
  expect(await findList(plan.id)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import { deleteAccount } from '#functions/accounts/delete-account.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { approveApplication } from '#functions/administration/applications/decide-application.ts';
import { countEvent } from '#functions/administration/figures/count-event.ts';
import { getMetrics } from '#functions/administration/figures/get-metrics.ts';
import { uploadEntity } from '#functions/data/media/upload.ts';
import { forgetPlans } from '#functions/planning/my-events.ts';
import { storeNewDraft } from '#functions/planning/repository.ts';
import { forgetBusiness } from '#functions/vendors/forget-business.ts';
import { changeApplication } from '#functions/vendors/change-application.ts';
import { submitApplication } from '#functions/vendors/submit-application.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { recountTallies } from '#infra/ops/recount-tallies.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { vendors } from '#shared/api/vendors.ts';
import { newApplication } from '#tests/support/application-changes.ts';
import { completeForm } from '#tests/support/applications.ts';
import { captureEvents } from '#tests/support/bookings.ts';
import { admin, testCall, host, testId, otherHost, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import type { Actor } from '#functions/platform/context.ts';
import { draftRecord } from '#tests/support/records.ts';
import { testTableAt } from '#tests/support/table.ts';

/* A deleted account leaves every figure that counted it, and an operator's recount agrees. */

const started = ['01MQD52T800000000000000001', '01MQD52T800000000000000002'];
const email = 'ann@example.test';

it('deleted accounts are in no figure, and stored tallies do not drift', async () => {
  const { table: stored, client, tableName } = await testTableAt();
  const { table, heard } = captureEvents(stored);
  const context = testContext({ firstId: 50_000 });
  const third: Actor = { userId: testUserId(3), isAdmin: false };
  const userPool = { whoHas: async () => ({ email, fullName: 'Ann Arbor' }) };

  const join = (actor: Actor) => getMe({ table, userPool }, testCall(accounts.getMe, { actor, context }));
  const apply = async (actor: Actor) => {
    for (const n of [901, 902, 903]) await table.write({ put: uploadEntity.toItem(photo(actor, n)) });
    const call = testCall(vendors.changeApplication, { actor, body: newApplication(completeForm()), context });
    const { application } = await changeApplication({ table, geocoder: embeddedGeocoder }, call);
    const body = { version: application.version };
    await submitApplication({ table }, testCall(vendors.submitApplication, { actor, body, context }));
  };
  const leave = async (actor: Actor) => {
    await deleteAccount({ table }, testCall(accounts.deleteAccount, { actor, body: { email }, context }));
    for (let deliveries = 0; deliveries < 2; deliveries += 1) {
      await forgetPlans(table, actor.userId, context);
      await forgetBusiness(table, actor.userId, context);
    }
  };

  for (const actor of [host, otherHost, third]) await join(actor);
  const meta = { occurredAt: testNow, actor: host.userId, correlationId: 'c' };
  for (const id of started) await storeNewDraft(table, draftRecord(1, { id }), { ...meta, id: `E${id.slice(1)}` });
  for (const actor of [host, otherHost]) await apply(actor);
  context.pass(3_600_000);
  const params = { applicationId: host.userId };
  await approveApplication({ table }, testCall(administration.approveApplication, { params, actor: admin, context }));
  context.pass(86_400_000);
  for (const actor of [host, otherHost]) await leave(actor);

  for (const event of heard.toReversed()) {
    for (let deliveries = 0; deliveries < 2; deliveries += 1)
      await countEvent({ table, subscriber: 'count-events' }, parseEvent(event), context);
  }
  const drift = await recountTallies(client, tableName, context.now());
  expect(drift.map(({ tally, stored: has, counted }) => [tally, has, counted])).toEqual([]);
  expect(await getMetrics({ table }, testCall(administration.getMetrics, { actor: admin, context }))).toMatchObject({
    totalUsers: 1,
    approvedVendors: 0,
    pendingApplications: 0,
    draftEvents: 0,
  });
});

const photo = ({ userId }: Actor, n: number) => ({
  id: testId(n),
  userId,
  purpose: n === 903 ? ('product-image' as const) : ('service-photo' as const),
  fileName: 'garden.png',
  contentType: 'image/png',
  bytes: 900,
  status: 'ready' as const,
  imageKey: `photos/${n}-1600x900`,
  secret: 'x'.repeat(32),
  createdAt: testNow,
  lookAfter: testNow,
});

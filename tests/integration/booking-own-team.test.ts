import { expect, it } from 'vitest';
import { teamMembershipEntity } from '#functions/data/vendors/team-membership.ts';
import { host, testNow } from '#tests/support/calls.ts';
import { agreement, bookingDeps, pay, putPlan, countTaken, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

it("a person can't book a vendor in whose team they are, until they leave it", async () => {
  const table = await testTable();
  await putPlan(table);
  const way = teamMembershipEntity.toItem({ userId: host.userId, vendorId: venue.id, joinedAt: testNow });
  await table.write({ put: way });
  await expect(pay(bookingDeps(table), agreement())).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining(`You're in the team of ${venue.name}`),
  });
  expect(await countTaken(table, venue)).toBe(0);
  await table.write({ delete: way });
  await pay(bookingDeps(table), agreement());
  expect(await countTaken(table, venue)).toBe(1);
});

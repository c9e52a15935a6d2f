import { beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#functions/accounts/get-me.ts';
import type { UserPool } from '#functions/accounts/user-pool.ts';
import { profileKey } from '#functions/data/accounts/profile.ts';
import { AppError } from '#functions/platform/errors.ts';
import { accounts } from '#shared/api/accounts.ts';
import { admin, testCall, host, testId, testContext } from '#tests/support/calls.ts';
import { putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import type { WatchedTable } from '#tests/support/watched-table.ts';
import { proves } from '#tests/support/proves.ts';

let table: WatchedTable;
let asked: string[];
beforeEach(async () => {
  table = watched(await testTable());
  asked = [];
});

const ann = { email: 'ann@example.test', fullName: 'Ann Arbor' };
const knowsAnn: Pick<UserPool, 'whoHas'> = {
  async whoHas(accessToken) {
    asked.push(accessToken);
    return ann;
  },
};

const me = (actor = host, { userPool = knowsAnn, firstId = 1000 } = {}) =>
  getMe(
    { table, userPool },
    testCall(accounts.getMe, { actor, context: testContext({ firstId }), accessToken: 'her token' }),
  );

/** Returns the stored profile with its domain event. */
const stored = async () => (await table.getMany([profileKey(host.userId)]))[0];

describe("a person's first request", () => {
  it('the first request creates the profile and records the registration', proves('entities-16'), async () => {
    expect(await me()).toEqual({ id: host.userId, ...ann, isAdmin: false, vendor: null });
    expect(asked).toEqual(['her token']);
    expect(await stored()).toMatchObject({
      ...ann,
      domainEvent: { type: 'UserRegistered', data: { userId: host.userId } },
    });
  });

  it('two concurrent first requests create one profile and one registration', async () => {
    const answers = await Promise.all([me(host, { firstId: 1 }), me(host, { firstId: 500 })]);
    expect(answers[0]).toEqual(answers[1]);
    const first = await stored();
    await me(host, { firstId: 900 });
    expect(await stored()).toEqual(first);
  });

  it('a name from the user pool is cleaned and shortened to the maximum', proves('catalogue-25'), async () => {
    const fullName = ` <script>go()</script>${'x'.repeat(150)}`;
    const userPool: Pick<UserPool, 'whoHas'> = { whoHas: async () => ({ ...ann, fullName }) };
    expect((await me(host, { userPool })).fullName).toBe('x'.repeat(100));
  });

  it('a long name is not cut inside a character', async () => {
    const userPool: Pick<UserPool, 'whoHas'> = { whoHas: async () => ({ ...ann, fullName: `${'x'.repeat(99)}🎉` }) };
    expect((await me(host, { userPool })).fullName).toBe('x'.repeat(99));
  });

  it('a revoked token creates no profile', async () => {
    const revoked: Pick<UserPool, 'whoHas'> = {
      whoHas: () => Promise.reject(new AppError('unauthenticated', 'Sign in to continue')),
    };
    await expect(me(host, { userPool: revoked })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stored()).toBeUndefined();
  });
});

describe('later requests', () => {
  it('a later request skips the user pool and reads profile, business and teams in one trip', async () => {
    await me();
    table.trips();
    await me();
    expect(table.trips()).toBe(3);
    expect(asked).toHaveLength(1);
  });

  it("the profile response names the person's business until it is removed", async () => {
    const vendor = vendorRecord(7, { ownerId: host.userId, name: 'Ember & Rye' });
    await putVendor(table, vendor);
    expect(await me()).toMatchObject({ vendor: { id: testId(7), name: 'Ember & Rye', timeZone: 'America/Chicago' } });
    await putVendor(table, { ...vendor, status: 'removed' });
    expect(await me()).toMatchObject({ vendor: null });
  });

  it('the profile response states whether the person is an administrator', proves('roles-6'), async () => {
    expect(await me(admin)).toMatchObject({ isAdmin: true });
  });
});

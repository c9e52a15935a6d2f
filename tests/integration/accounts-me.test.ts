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

/** The stored profile with its domain event. */
const stored = async () => (await table.getMany([profileKey(host.userId)]))[0];

describe('the first call of a person', () => {
  it('makes the profile from the user pool and records the registration with it', proves('entities-16'), async () => {
    expect(await me()).toEqual({ id: host.userId, ...ann, isAdmin: false, vendor: null });
    expect(asked).toEqual(['her token']);
    expect(await stored()).toMatchObject({
      ...ann,
      domainEvent: { type: 'UserRegistered', data: { userId: host.userId } },
    });
  });

  it('made twice at once gives one profile and one registration', async () => {
    const answers = await Promise.all([me(host, { firstId: 1 }), me(host, { firstId: 500 })]);
    expect(answers[0]).toEqual(answers[1]);
    const first = await stored();
    await me(host, { firstId: 900 });
    expect(await stored()).toEqual(first);
  });

  it(
    'keeps the bounds of a name that was given to the user pool without the form',
    proves('catalogue-25'),
    async () => {
      const fullName = ` <script>go()</script>${'x'.repeat(150)}`;
      const userPool: Pick<UserPool, 'whoHas'> = { whoHas: async () => ({ ...ann, fullName }) };
      expect((await me(host, { userPool })).fullName).toBe('x'.repeat(100));
    },
  );

  it('cuts a name between characters', async () => {
    const userPool: Pick<UserPool, 'whoHas'> = { whoHas: async () => ({ ...ann, fullName: `${'x'.repeat(99)}🎉` }) };
    expect((await me(host, { userPool })).fullName).toBe('x'.repeat(99));
  });

  it('with a revoked token leaves nothing', async () => {
    const revoked: Pick<UserPool, 'whoHas'> = {
      whoHas: () => Promise.reject(new AppError('unauthenticated', 'Sign in to continue')),
    };
    await expect(me(host, { userPool: revoked })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await stored()).toBeUndefined();
  });
});

describe('a later call', () => {
  it('asks the user pool no more and reads profile and business at once', async () => {
    await me();
    table.trips();
    await me();
    expect(table.trips()).toBe(2);
    expect(asked).toHaveLength(1);
  });

  it('names the business that the person owns, until it is removed', async () => {
    const vendor = vendorRecord(7, { ownerId: host.userId, name: 'Ember & Rye' });
    await putVendor(table, vendor);
    expect(await me()).toMatchObject({ vendor: { id: testId(7), name: 'Ember & Rye' } });
    await putVendor(table, { ...vendor, status: 'removed' });
    expect(await me()).toMatchObject({ vendor: null });
  });

  it('says who is an administrator', proves('roles-6'), async () => {
    expect(await me(admin)).toMatchObject({ isAdmin: true });
  });
});

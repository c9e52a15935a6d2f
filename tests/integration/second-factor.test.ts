import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import {
  activateSecondFactor,
  beginSecondFactor,
  recoverSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '#functions/accounts/manage-second-factor.ts';
import { forgetSecondFactor } from '#functions/accounts/second-factor-repository.ts';
import type { SecondFactorPool } from '#functions/accounts/second-factor-pool.ts';
import { listUsers } from '#functions/administration/people/list-users.ts';
import { auditEntryEntity, auditPartition } from '#functions/data/administration/audit-entry.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { isSessionEnded, profileEntity } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { accounts } from '#shared/api/accounts.ts';
import { administration } from '#shared/api/administration.ts';
import { admin, testCall, host, otherHost, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

const noor: Actor = { userId: testUserId(7), isAdmin: false, awaitsSecondFactor: true };
const email = 'noor@example.test';
const rightCode = '123456';

/** The parts of the user pool that matter here: one account, which requires a code once active. */
class Pool implements SecondFactorPool {
  isOn = false;
  isDown = false;
  readonly asked: string[] = [];
  newSecret = async () => 'JBSWY3DPEHPK3PXP';
  async activate(_: string, _token: string, code: string) {
    this.isOn ||= code === rightCode;
    return code === rightCode;
  }
  isActive = async () => this.isOn;
  async remove() {
    if (this.isDown) throw new Error('down');
    this.asked.push('remove');
    this.isOn = false;
  }
  async endSessions() {
    this.asked.push('end sessions');
  }
  findByEmail = async (sought: string) => (sought === email ? noor.userId : undefined);
}

let table: Table;
let pool: Pool;
let firstId = 0;
let pauses: number[];
const pause = async (milliseconds: number) => pauses.push(milliseconds);
beforeEach(async () => {
  pauses = [];
  table = await testTable();
  pool = new Pool();
  await table.write({
    put: profileEntity.toItem({ userId: noor.userId, email, fullName: 'Noor Haddad', createdAt: testNow }),
  });
});

const later = (minutes: number) => new Date(Date.parse(testNow) + minutes * 60_000).toISOString();
const context = (minutes = 0) => testContext({ firstId: (firstId += 1000), now: later(minutes) });
const begin = (actor = noor) => beginSecondFactor({ table, pool }, testCall(accounts.beginSecondFactor, { actor }));
const activate = (code = rightCode, actor = noor) =>
  activateSecondFactor(
    { table, pool, pause },
    testCall(accounts.activateSecondFactor, { actor, body: { code }, context: context() }),
  );
const recover = (recoveryCode: string, { of = email, minutes = 1 } = {}) =>
  recoverSecondFactor(
    { table, pool, pause },
    testCall(accounts.recoverSecondFactor, { body: { email: of, recoveryCode }, context: context(minutes) }),
  );
const reset = (actor = admin, userId = noor.userId) =>
  resetSecondFactor(
    { table, pool, pause },
    testCall(accounts.resetSecondFactor, { actor, params: { userId }, context: context(1) }),
  );
const stored = () => table.get(secondFactorEntity, secondFactorKey(noor.userId), { consistent: true });
const since = async () =>
  (await callerFinder(table)(noor.userId, { secondFactor: true, vendor: false })).secondFactorSince;
const deeds = async () =>
  (await table.query(auditEntryEntity, { pk: auditPartition('2027-06'), latestFirst: true })).items;
const published = async () => {
  const { items } = await table.queryItems({ pk: auditPartition('2027-06'), latestFirst: true });
  return items.flatMap(eventsOn).map((event) => parseEvent(event).data);
};
const renew = (actor: Actor = { userId: noor.userId, isAdmin: true, hasSecondFactor: true }) =>
  renewRecoveryCodes({ table }, testCall(accounts.renewRecoveryCodes, { actor, context: context() }));
/** Returns true if a session that began then is over. */
const isOver = async (signedInAt: string) => {
  const { sessionsEndedAt } = await callerFinder(table)(noor.userId, { secondFactor: false, vendor: false });
  return isSessionEnded(new Date(signedInAt), sessionsEndedAt);
};
const wrong = '0000-0000-0000-0000';

describe('setting up a second factor', () => {
  it("the second factor's setup starts with a secret and stores nothing", async () => {
    expect(await begin()).toEqual({ secret: 'JBSWY3DPEHPK3PXP' });
    expect(await stored()).toBeUndefined();
  });

  it('the first code completes the setup, ends all sessions and returns ten codes, stored as hashes', async () => {
    const { recoveryCodes } = await activate();
    expect(recoveryCodes).toHaveLength(10);
    expect(pool.asked).toEqual(['end sessions']);
    expect(await since()).toBe('2027-06-01T17:00:01.000Z');
    const text = JSON.stringify(await stored());
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    expect(await deeds()).toMatchObject([
      {
        action: 'set up second factor',
        subject: `user#${noor.userId}`,
        name: 'Noor Haddad',
        before: 'none',
        after: 'active',
      },
    ]);
    expect(await published()).toEqual([{ userId: noor.userId, change: 'set up' }]);
  });

  it("the second factor's setup ends earlier sessions immediately, and none begun after the response", async () => {
    await activate();
    expect(await isOver('2027-06-01T17:00:00Z')).toBe(true);
    expect(await isOver('2027-06-01T17:00:01Z')).toBe(false);
    expect(pauses, 'the response waits for the next second').toEqual([1000]);
  });

  it('a person without a profile can set up a second factor', async () => {
    const actor: Actor = { userId: testUserId(8), isAdmin: false, awaitsSecondFactor: true };
    expect((await activate(rightCode, actor)).recoveryCodes).toHaveLength(10);
  });

  it('a wrong code of the authenticator app changes nothing', async () => {
    await expect(activate('654321')).rejects.toMatchObject({ code: 'refused', fields: { code: expect.any(String) } });
    expect(await stored()).toBeUndefined();
    expect(pool.asked).toEqual([]);
    expect(await isOver('2027-06-01T16:59:59Z')).toBe(false);
  });

  it("the second factor's setup is incomplete until the user pool confirms that it asks for codes", async () => {
    pool.isActive = async () => false;
    await expect(activate()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await stored()).toBeUndefined();
  });

  it('only administrators can set up a second factor', async () => {
    await expect(begin(host)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(activate(rightCode, otherHost)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('replacing the app requires a session that began with a code', async () => {
    await activate();
    await expect(begin()).rejects.toMatchObject({ code: 'second_factor_required' });
    await expect(activate()).rejects.toMatchObject({ code: 'second_factor_required' });
    const withCode = { userId: noor.userId, isAdmin: true };
    await begin(withCode);
    await activate(rightCode, withCode);
    expect((await published())[0]).toEqual({ userId: noor.userId, change: 'replaced' });
  });

  it('two concurrent setups return codes to one of them', async () => {
    const answers = await Promise.allSettled([activate(), activate()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stored())?.version).toBe(1);
  });
});

describe('a recovery code', () => {
  it('a recovery code removes the app, other codes and sessions, with an audit entry', async () => {
    const { recoveryCodes } = await activate();
    expect(await recover(recoveryCodes[3] ?? '')).toEqual({ removed: true });
    expect(pool.isOn).toBe(false);
    expect(pool.asked).toEqual(['end sessions', 'remove', 'end sessions']);
    expect(await stored()).toBeUndefined();
    expect((await deeds())[0]).toMatchObject({ action: 'recovered second factor', actorId: noor.userId });
    expect((await published())[0]).toEqual({ userId: noor.userId, change: 'recovered' });
    expect(await isOver('2027-06-01T17:01:00Z')).toBe(true);
    await expect(recover(recoveryCodes[4] ?? '')).rejects.toMatchObject({ code: 'refused' });
  });

  it('a wrong recovery code gets the same response as an account without an app, or none', async () => {
    const without = await recover(wrong).catch((error: unknown) => error);
    await activate();
    const mistaken = await recover(wrong).catch((error: unknown) => error);
    const unknown = await recover(wrong, { of: 'unknown@example.test' }).catch((error: unknown) => error);
    expect(mistaken).toMatchObject({ code: 'refused' });
    expect(without).toEqual(mistaken);
    expect(unknown).toEqual(mistaken);
  });

  it('a recovery code works despite wrong attempts of others', async () => {
    const { recoveryCodes } = await activate();
    for (let tries = 0; tries < 8; tries += 1) await expect(recover(wrong)).rejects.toMatchObject({ code: 'refused' });
    expect(await recover(recoveryCodes[0] ?? '')).toEqual({ removed: true });
  });

  it('a user pool failure halfway leaves no access, and the code works again', async () => {
    const { recoveryCodes } = await activate();
    const [code = ''] = recoveryCodes;
    pool.isDown = true;
    await expect(recover(code)).rejects.toThrow('down');
    expect(await since()).toBeUndefined();
    pool.isDown = false;
    expect(await recover(code)).toEqual({ removed: true });
    expect(await stored()).toBeUndefined();
  });
});

describe('new recovery codes', () => {
  it('new recovery codes replace the earlier ones, keep app and sessions, and raise an event', async () => {
    const { recoveryCodes: before } = await activate();
    const endings = pool.asked.length;
    const { recoveryCodes } = await renew();
    expect(recoveryCodes).toHaveLength(10);
    expect(pool.asked).toHaveLength(endings);
    expect(await since()).toBe('2027-06-01T17:00:01.000Z');
    expect((await deeds())[0]).toMatchObject({ action: 'renewed recovery codes', name: 'Noor Haddad' });
    expect((await published())[0]).toEqual({ userId: noor.userId });
    await expect(recover(before[0] ?? '')).rejects.toMatchObject({ code: 'refused' });
    expect(await recover(recoveryCodes[9] ?? '')).toEqual({ removed: true });
  });

  it('recovery codes require an authenticator app', async () => {
    await expect(renew(admin)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('concurrent requests for recovery codes leave those of one response', async () => {
    await activate();
    const answers = await Promise.allSettled([renew(), renew()]);
    const [made] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.recoveryCodes] : []));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await recover(made?.[0] ?? '')).toEqual({ removed: true });
  });
});

describe('resets by another administrator', () => {
  it('another administrator resets an app, with an audit entry and an event', async () => {
    await activate();
    expect(await reset()).toEqual({ removed: true });
    expect(pool.isOn).toBe(false);
    expect(await stored()).toBeUndefined();
    expect((await deeds())[0]).toMatchObject({
      action: 'reset second factor',
      actorId: admin.userId,
      name: 'Noor Haddad',
    });
    expect((await published())[0]).toEqual({ userId: noor.userId, change: 'reset' });
    expect(await isOver('2027-06-01T17:01:00Z')).toBe(true);
  });

  it("administrators can't reset their own app", async () => {
    await activate();
    await expect(reset({ userId: noor.userId, isAdmin: true })).rejects.toMatchObject({ code: 'refused' });
    expect(pool.isOn).toBe(true);
  });

  it('an account without an app has nothing to reset', async () => {
    await expect(reset()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('administrators see who has a second factor', async () => {
    const seen = async () =>
      (
        await listUsers(
          { table },
          testCall(administration.listUsers, { actor: admin, query: { search: '', cursor: undefined, limit: 50 } }),
        )
      ).users.map(({ hasSecondFactor }) => hasSecondFactor);
    expect(await seen()).toEqual([false]);
    await activate();
    expect(await seen()).toEqual([true]);
  });
});

it('deleting the account deletes the second factor', async () => {
  await activate();
  await forgetSecondFactor(table, noor.userId);
  await forgetSecondFactor(table, noor.userId);
  expect(await stored()).toBeUndefined();
});

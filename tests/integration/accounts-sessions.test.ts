import { beforeEach, describe, expect, it } from 'vitest';
import { endSessions } from '#functions/accounts/end-sessions.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { isSessionEnded, profileEntity, profileKey } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { openConnection } from '#functions/realtime/connections.ts';
import { accounts } from '#shared/api/accounts.ts';
import { testCall, host, testContext, testNow, makeListener } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

let table: Table;
let done: string[];
beforeEach(async () => {
  table = await testTable();
  done = [];
});

const profile = { userId: host.userId, email: 'ann@example.test', fullName: 'Ann', createdAt: testNow };

const end = (now = '2027-06-01T17:00:00.250Z') =>
  endSessions(
    {
      table,
      userPool: { signOutEverywhere: async (token) => void done.push(`revoked by ${token}`) },
      pause: async (milliseconds) => done.push(`waited ${milliseconds}`),
    },
    testCall(accounts.endSessions, { body: { everywhere: true }, context: testContext({ now }), accessToken: 'hers' }),
  );

const stateOfHost = () => callerFinder(table)(host.userId, { secondFactor: false, vendor: false });

describe('signing out everywhere', () => {
  it('signing out everywhere revokes sessions, records the time and waits for the next second', async () => {
    await table.write({ put: profileEntity.toItem(profile) });
    expect(await end()).toEqual({ endedAt: '2027-06-01T17:00:00.250Z' });
    expect(done).toEqual(['revoked by hers', 'waited 750']);
    expect(await table.get(profileEntity, profileKey(host.userId))).toEqual({
      ...profile,
      sessionsEndedAt: '2027-06-01T17:00:00.250Z',
    });
    const { sessionsEndedAt } = await stateOfHost();
    expect(isSessionEnded(new Date('2027-06-01T17:00:00Z'), sessionsEndedAt), 'in the same second').toBe(true);
    expect(isSessionEnded(new Date('2027-06-01T17:00:01Z'), sessionsEndedAt), 'after the response').toBe(false);
  });

  it('signing out everywhere creates no profile', async () => {
    await end();
    expect(await table.get(profileEntity, profileKey(host.userId))).toBeUndefined();
    expect((await stateOfHost()).sessionsEndedAt).toBeUndefined();
  });

  it('browsers of earlier sessions can no longer listen', async () => {
    await table.write({ put: profileEntity.toItem(profile) });
    await end();
    const open = (signedInAt: string) =>
      openConnection({ table }, 'one', { ...makeListener(host), signedInAt: new Date(signedInAt) }, testContext());
    await expect(open('2027-06-01T16:30:00Z')).rejects.toMatchObject({ code: 'unauthenticated' });
    await open('2027-06-01T17:00:01Z');
  });
});

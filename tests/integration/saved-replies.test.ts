import { beforeEach, describe, expect, it } from 'vitest';
import { viewOwnItem } from '#functions/accounts/own-data.ts';
import { profileTombstoneEntity } from '#functions/data/accounts/profile.ts';
import { savedRepliesEntity, savedRepliesKey } from '#functions/data/messaging/saved-replies.ts';
import type { Table } from '#functions/data/table.ts';
import { forgetSavedReplies, listSavedReplies, saveReplies } from '#functions/messaging/saved-replies.ts';
import { savedReplies } from '#shared/api/messaging/saved-replies.ts';
import { maximumSavedReplies } from '#shared/messaging/saved-reply.ts';
import { testCall, host, testId, otherHost, testNow } from '#tests/support/calls.ts';
import { testTable } from '#tests/support/table.ts';

const reply = (n: number) => ({ id: testId(n), name: `Reply ${n}`, content: 'We bring linen and plates.' });

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const list = (actor = host) => listSavedReplies({ table }, testCall(savedReplies.listSavedReplies, { actor }));
const save = (version: number, numbers: number[], actor = host) =>
  saveReplies({ table }, testCall(savedReplies.saveReplies, { body: { version, replies: numbers.map(reply) }, actor }));

describe('saved replies', () => {
  it('saved replies belong to the caller alone and keep their order', async () => {
    expect(await list()).toEqual({ version: 0, replies: [] });
    await save(0, [2, 1]);
    expect(await list()).toEqual({ version: 1, replies: [reply(2), reply(1)] });
    expect(await list(otherHost)).toEqual({ version: 0, replies: [] });
    await save(1, [1]);
    expect((await list()).replies).toEqual([reply(1)]);
  });

  it("an outdated window can't overwrite saved replies, and repeating a save changes nothing", async () => {
    await save(0, [1]);
    expect(await save(0, [1])).toEqual({ version: 1, replies: [reply(1)] });
    await expect(save(0, [2])).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await list()).replies).toEqual([reply(1)]);
  });

  it.each([
    ['more than the maximum', Array.from({ length: maximumSavedReplies + 1 }, (_, n) => reply(n))],
    ['one twice', [reply(1), reply(1)]],
    ['an empty one', [{ ...reply(1), content: ' ' }]],
    ['an overlong one', [{ ...reply(1), content: 'a'.repeat(2001) }]],
    ['a script', [{ ...reply(1), content: '<script>alert(1)</script>' }]],
  ])('saved replies with %s are refused', (_, replies) => {
    expect(savedReplies.saveReplies.body.safeParse({ version: 0, replies }).success).toBe(false);
  });

  it("a deleted account can't save replies", async () => {
    await save(0, [1]);
    await table.write({ put: profileTombstoneEntity.toItem({ userId: host.userId, deletedAt: testNow }) });
    await forgetSavedReplies(table, host.userId);
    for (const version of [0, 1]) await expect(save(version, [2])).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await list()).toEqual({ version: 0, replies: [] });
  });

  it('saved replies are in the data export and deleted with the account', async () => {
    await save(0, [1]);
    await save(0, [2], otherHost);
    const [item] = await table.getMany([savedRepliesKey(host.userId)]);
    expect(viewOwnItem(item ?? {})).toEqual({ kind: 'saved replies', data: { replies: [reply(1)] } });
    await forgetSavedReplies(table, host.userId);
    await forgetSavedReplies(table, host.userId);
    expect(await table.get(savedRepliesEntity, savedRepliesKey(host.userId))).toBeUndefined();
    expect((await list(otherHost)).replies).toEqual([reply(2)]);
  });
});

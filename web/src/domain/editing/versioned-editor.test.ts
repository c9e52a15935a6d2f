import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { mergeFields } from './merge.ts';
import type { Merge } from './merge.ts';
import { fetchOnConflict } from './save-merging.ts';
import type { Snapshot } from './save-merging.ts';
import type { Unsaved } from './unsaved-store.ts';
import { VersionedEditor } from './versioned-editor.ts';
import type { EditorOptions } from './editor-options.ts';

type Note = Record<'title' | 'text', string>;
type Stored = Snapshot<Note>;

const me: Me = { id: 'u-1', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor: null };
const merge: Merge<Note> = (versions, prefer) => mergeFields(versions, Object.is, prefer);
const same = (one: Note, other: Note) => one.title === other.title && one.text === other.text;
const first: Stored = { version: 1, values: { title: 'A', text: 'a' } };

/** An editor over one stored note, as a server would hold it. */
function open(changes: Partial<EditorOptions<Note, Stored, string>> = {}) {
  const server = { stored: first, saves: 0 };
  const fields = { now: first.values };
  const stored: { now?: Unsaved<Note> | undefined } = {};
  const onFailed = vi.fn<EditorOptions<Note, Stored, string>['onFailed']>();
  const options = {
    userId: me.id,
    read: () => fields.now,
    show: vi.fn((values: Note) => void (fields.now = values)),
    isSame: same,
    loadMerge: () => Promise.resolve(merge),
    unsaved: {
      write: (unsaved: Unsaved<Note>) => void (stored.now = unsaved),
      remove: () => void (stored.now = undefined),
    },
    store: async ({ version }: Stored, values: Note) => {
      server.saves += 1;
      if (version !== server.stored.version)
        throw new ApiError({ code: 'version_conflict', status: 409, message: 'Changed' });
      return (server.stored = { version: version + 1, values });
    },
    latestAfter: fetchOnConflict(async () => server.stored),
    onSaved: vi.fn<EditorOptions<Note, Stored, string>['onSaved']>(),
    onFailed,
    ...changes,
  };
  return {
    server,
    fields,
    stored,
    options,
    onFailed,
    editor: new VersionedEditor<Note, Stored, string>(first, options),
  };
}

beforeEach(() => writeSession({ status: 'signed-in', me, expired: false }));
afterEach(() => writeSession({ status: 'signed-out', expired: false }));

describe('saving', () => {
  it('stores the fields over the version they were made from', async () => {
    const { editor, fields, server, options } = open();
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('button')).toBe(true);
    expect(server.stored).toEqual({ version: 2, values: fields.now });
    expect(options.onSaved).toHaveBeenCalledWith(server.stored, 'button', false);
    expect(editor.isDirty()).toBe(false);
  });

  it('takes turns: the second save names the version of the first', async () => {
    const { editor, fields, server } = open();
    fields.now = { title: 'B', text: 'a' };
    const saved = editor.save('auto');
    const savedAgain = editor.save('next');
    expect(await Promise.all([saved, savedAgain])).toEqual([true, true]);
    expect(server).toMatchObject({ saves: 2, stored: { version: 3 } });
  });

  it('keeps what was typed while it was under way, and shows what the server made of the rest', async () => {
    const { editor, fields } = open({
      store: async ({ version }, values) => {
        fields.now = { ...fields.now, text: 'typed since' };
        return { version: version + 1, values: { ...values, title: values.title.trim() } };
      },
    });
    fields.now = { title: ' B ', text: 'a' };
    await editor.save('button');
    expect(fields.now).toEqual({ title: 'B', text: 'typed since' });
    expect(editor.isDirty()).toBe(true);
  });

  it('is skipped where the request needs none', async () => {
    const { editor, server } = open({ isNeeded: (request) => request === 'button' });
    expect(await editor.save('auto')).toBe(true);
    expect(server.saves).toBe(0);
  });
});

describe('a save that meets a newer version', () => {
  it('stores both changes of different fields', async () => {
    const { editor, fields, server, options } = open();
    server.stored = { version: 4, values: { title: 'A', text: 'theirs' } };
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(true);
    expect(server.stored).toEqual({ version: 5, values: { title: 'mine', text: 'theirs' } });
    expect(fields.now).toEqual(server.stored.values);
    expect(options.onSaved).toHaveBeenCalledWith(server.stored, 'button', true);
  });

  it.each([
    ['mine', { title: 'mine', text: 'theirs' }],
    ['theirs', { title: 'theirs', text: 'theirs' }],
  ] as const)('asks about the same field; %s is what is saved then', async (choice, result) => {
    const { editor, fields, server, stored } = open();
    server.stored = { version: 4, values: { title: 'theirs', text: 'theirs' } };
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(false);
    expect(editor.getState()).toMatchObject({ isAsking: true, conflict: { fields: ['title'] } });
    expect(server.stored.version, 'nothing is overwritten').toBe(4);
    expect(stored.now?.values, 'a reload loses nothing').toEqual(fields.now);
    expect(await editor.resolve(choice)).toBe(true);
    expect(editor.getState()).toMatchObject({ isAsking: false, conflict: undefined });
    await editor.save('button');
    expect(server.stored).toEqual({ version: 5, values: result });
  });

  it('asks again when the answer is put off', async () => {
    const { editor, fields, server } = open();
    server.stored = { version: 4, values: { title: 'theirs', text: 'a' } };
    fields.now = { title: 'mine', text: 'a' };
    await editor.save('auto');
    expect(await editor.resolve('later')).toBe(false);
    expect(fields.now.title).toBe('mine');
    await editor.save('auto');
    expect(editor.getState().isAsking).toBe(true);
  });

  it('ends where the newer one can no longer be edited', async () => {
    const onClosed = vi.fn<(latest: Stored) => void>();
    const { editor, fields, server, stored } = open({ onClosed });
    server.stored = { version: 4, values: first.values, isClosed: true };
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(false);
    expect(onClosed).toHaveBeenCalledWith(server.stored);
    expect(stored.now).toBeUndefined();
  });
});

describe('a save that fails', () => {
  it('leaves what was typed in the unsaved store until one succeeds, and says which failure is the first', async () => {
    const { editor, fields, stored, options, onFailed } = open();
    const { store } = options;
    const error = ApiError.noAnswer();
    options.store = () => Promise.reject(error);
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('auto')).toBe(false);
    await editor.save('auto');
    expect(onFailed.mock.calls).toEqual([
      [error, 'auto', false],
      [error, 'auto', true],
    ]);
    expect(stored.now).toEqual({ base: first, values: fields.now });
    expect(editor.getState().hasFailed).toBe(true);
    options.store = store;
    await editor.save('auto');
    expect(stored.now).toBeUndefined();
    expect(editor.getState().hasFailed).toBe(false);
  });

  it('rejects a submit, and the next save still has its turn', async () => {
    const { editor, server } = open();
    await expect(editor.submit('button', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await editor.save('button')).toBe(true);
    expect(server.stored.version).toBe(3);
  });

  it('stores nothing of a user who has signed out', async () => {
    const { editor, fields, server, stored } = open();
    fields.now = { title: 'B', text: 'a' };
    writeSession({ status: 'signed-out', expired: false });
    await editor.save('leave');
    editor.keepUnsaved();
    expect([server.saves, stored.now]).toEqual([0, undefined]);
  });
});

describe('a remote change', () => {
  it('comes into the fields beside what was typed', async () => {
    const { editor, fields } = open();
    fields.now = { title: 'mine', text: 'a' };
    await editor.applyRemoteChange({ version: 2, values: { title: 'A', text: 'theirs' } });
    expect(fields.now).toEqual({ title: 'mine', text: 'theirs' });
    expect(editor.getState().base.version).toBe(2);
  });

  it('of a field that was typed in leaves it for the next save to ask', async () => {
    const { editor, fields } = open();
    fields.now = { title: 'mine', text: 'a' };
    await editor.applyRemoteChange({ version: 2, values: { title: 'theirs', text: 'a' } });
    expect(fields.now.title).toBe('mine');
    expect(editor.getState()).toMatchObject({ isAsking: false, base: first, conflict: { fields: ['title'] } });
  });

  it('that is older, or comes after the fields were given up, is ignored', async () => {
    const { editor, options } = open();
    await editor.applyRemoteChange({ version: 0, values: { title: 'old', text: 'old' } });
    editor.stop();
    await editor.applyRemoteChange({ version: 2, values: { title: 'new', text: 'new' } });
    expect(options.show).not.toHaveBeenCalled();
    expect(editor.isDirty()).toBe(false);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { FieldEditor } from './field-editor.ts';
import type { FieldEditorOptions, Stored } from './field-editor-options.ts';
import type { Unsaved } from './unsaved-store.ts';

type Note = Record<'title' | 'text', string>;
type Options = FieldEditorOptions<Note, Stored<Note>, string>;

const me: Me = { id: 'u-1', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor: null };
const first: Stored<Note> = { version: 1, values: { title: 'A', text: 'a' } };

/** A server with one note. */
class Server {
  stored = first;
  saves = 0;

  change(changes: FieldChanges<Note>): { stored: Stored<Note>; conflicts: readonly string[] } {
    this.saves += 1;
    const { next, conflicts } = applyChanges(this.stored.values, changes);
    this.stored = { version: this.stored.version + 1, values: next };
    return { stored: this.stored, conflicts };
  }

  changedElsewhere(values: Partial<Note>): void {
    this.stored = { version: this.stored.version + 1, values: { ...this.stored.values, ...values } };
  }
}

/** Opens a window with an editor for the note. */
function open(changes: Partial<Omit<Options, 'onFailed' | 'onSaved'>> = {}, server = new Server()) {
  const fields = { now: server.stored.values };
  const unsaved: { now?: Unsaved<Note> | undefined } = {};
  const options = {
    userId: me.id,
    read: () => fields.now,
    show: vi.fn((values: Note) => void (fields.now = values)),
    unsaved: {
      write: (one: Unsaved<Note>) => void (unsaved.now = one),
      remove: () => void (unsaved.now = undefined),
    },
    send: async (sent: FieldChanges<Note>) => server.change(sent),
    ...changes,
    onSaved: vi.fn<Options['onSaved']>(),
    onFailed: vi.fn<Options['onFailed']>(),
  };
  const editor = new FieldEditor<Note, Stored<Note>, string>(server.stored, options);
  return { server, fields, unsaved, options, editor };
}

beforeEach(() => writeSession({ status: 'signed-in', me, expired: false }));
afterEach(() => writeSession({ status: 'signed-out', expired: false }));

describe('saving in the field editor', () => {
  it('sends only the changed fields', async () => {
    const { editor, fields, options, server } = open();
    const send = vi.spyOn(options, 'send');
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('button')).toBe(true);
    expect(send.mock.calls[0]?.[0]).toEqual({ title: { from: 'A', to: 'B' } });
    expect(server.stored.values).toEqual(fields.now);
    expect(options.onSaved).toHaveBeenCalledWith(server.stored, 'button', false);
    expect(editor.hasUnsavedChanges()).toBe(false);
  });

  it('waits for the previous save and sends the remaining changes', async () => {
    const { editor, fields, server } = open();
    fields.now = { title: 'B', text: 'a' };
    const saved = editor.save('auto');
    const savedAgain = editor.save('next');
    expect(await Promise.all([saved, savedAgain])).toEqual([true, true]);
    expect(server.stored.values).toEqual({ title: 'B', text: 'a' });
  });

  it("keeps input typed during a save and shows the server's version of the other fields", async () => {
    const server = new Server();
    const { editor, fields } = open(
      {
        send: async (changes) => {
          fields.now = { ...fields.now, text: 'typed since' };
          const { stored, conflicts } = server.change(changes);
          return { stored: { ...stored, values: { ...stored.values, title: stored.values.title.trim() } }, conflicts };
        },
      },
      server,
    );
    fields.now = { title: ' B ', text: 'a' };
    await editor.save('button');
    expect(fields.now).toEqual({ title: 'B', text: 'typed since' });
    expect(editor.hasUnsavedChanges()).toBe(true);
  });

  it('saves input typed into a field during its save, based on the stored value', async () => {
    const { editor, fields, server, options } = open();
    options.send = async (changes) => {
      if (fields.now.title === 'B') fields.now = { ...fields.now, title: 'C' };
      return server.change(changes);
    };
    fields.now = { title: 'B', text: 'a' };
    await editor.save('auto');
    expect(server.stored.values.title).toBe('B');
    await editor.save('auto');
    expect(server.stored.values.title).toBe('C');
    expect(editor.getState().conflict).toBeUndefined();
  });

  it("skips a save that isn't needed", async () => {
    const { editor, server } = open({ isNeeded: (reason) => reason === 'button' });
    expect(await editor.save('auto')).toBe(true);
    expect(server.saves).toBe(0);
  });
});

describe('saving after a change in another window', () => {
  it('stores changes of different fields from both windows', async () => {
    const { editor, fields, server, options } = open();
    server.changedElsewhere({ text: 'theirs' });
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(true);
    expect(server.stored.values).toEqual({ title: 'mine', text: 'theirs' });
    expect(fields.now).toEqual(server.stored.values);
    expect(options.onSaved).toHaveBeenCalledWith(server.stored, 'button', true);
  });

  it.each([
    ['mine', { title: 'mine', text: 'theirs' }],
    ['theirs', { title: 'theirs', text: 'theirs' }],
  ] as const)('asks about a conflict in a field and then stores %s', async (choice, result) => {
    const { editor, fields, server, unsaved } = open();
    server.changedElsewhere({ title: 'theirs', text: 'theirs' });
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(false);
    expect(editor.getState()).toMatchObject({ isAsking: true, conflict: { fields: ['title'] } });
    expect(server.stored.values.title, "the other value isn't overwritten").toBe('theirs');
    expect(unsaved.now?.values.title, 'the input is in the unsaved store').toBe('mine');
    expect(editor.resolve(choice)).toBe(true);
    expect(editor.getState()).toMatchObject({ isAsking: false, conflict: undefined });
    await editor.save('button');
    expect(server.stored.values).toEqual(result);
  });

  it('asks again after the decision was postponed', async () => {
    const { editor, fields, server } = open();
    server.changedElsewhere({ title: 'theirs' });
    fields.now = { title: 'mine', text: 'a' };
    await editor.save('auto');
    expect(editor.resolve('later')).toBe(false);
    await editor.save('auto');
    expect(editor.getState().isAsking).toBe(true);
    expect([fields.now.title, server.stored.values.title]).toEqual(['mine', 'theirs']);
  });

  it('stops if the item can no longer be edited', async () => {
    const onClosed = vi.fn<(stored: Stored<Note>) => void>();
    const closed = { ...first, version: 4, isClosed: true };
    const { editor, fields, unsaved } = open({ onClosed, send: async () => ({ stored: closed, conflicts: [] }) });
    fields.now = { title: 'mine', text: 'a' };
    expect(await editor.save('button')).toBe(false);
    expect(onClosed).toHaveBeenCalledWith(closed);
    expect(unsaved.now).toBeUndefined();
  });
});

describe('failed save', () => {
  it('keeps the input in the unsaved store until a save succeeds and marks repeated failures', async () => {
    const { editor, fields, unsaved, options } = open();
    const { send } = options;
    const error = ApiError.noAnswer();
    options.send = () => Promise.reject(error);
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('auto')).toBe(false);
    await editor.save('auto');
    expect(options.onFailed.mock.calls).toEqual([
      [error, 'auto', false],
      [error, 'auto', true],
    ]);
    expect(unsaved.now).toEqual({ base: first, values: fields.now });
    expect(editor.getState().hasFailed).toBe(true);
    options.send = send;
    await editor.save('auto');
    expect(unsaved.now).toBeUndefined();
    expect(editor.getState().hasFailed).toBe(false);
  });

  it.each(['A', 'C'])("doesn't restore an earlier value if only the response was lost: %s", async (typedSince) => {
    const { editor, fields, server, options } = open();
    const { send } = options;
    options.send = async (changes) => {
      server.change(changes);
      throw ApiError.noAnswer();
    };
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('auto')).toBe(false);
    options.send = send;
    fields.now = { title: typedSince, text: 'a' };
    expect(await editor.save('auto')).toBe(true);
    expect([server.stored.values.title, fields.now.title]).toEqual([typedSince, typedSince]);
  });

  it("doesn't block later input if its own value would be refused", async () => {
    const { editor, fields, server, options } = open();
    const { send } = options;
    options.send = () => Promise.reject(ApiError.noAnswer());
    fields.now = { title: 'too long', text: 'a' };
    await editor.save('auto');
    options.send = (changes, base, reason) =>
      changes.title?.to === 'too long' ? Promise.reject(ApiError.fromAnswer(400, {})) : send(changes, base, reason);
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('auto')).toBe(true);
    expect(server.stored.values.title).toBe('B');
  });

  it('causes no conflict on retry if the server had stored it', async () => {
    const { editor, fields, server, options } = open();
    const { send } = options;
    options.send = async (changes) => {
      server.change(changes);
      throw ApiError.noAnswer();
    };
    fields.now = { title: 'B', text: 'a' };
    expect(await editor.save('auto')).toBe(false);
    options.send = send;
    expect(await editor.save('auto')).toBe(true);
    expect(server.stored.values.title).toBe('B');
  });

  it('rejects a failed submit and still runs the next save', async () => {
    const { editor } = open();
    await expect(editor.submit('button', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await editor.save('button')).toBe(true);
  });

  it('stores nothing for a user who has signed out', async () => {
    const { editor, fields, server, unsaved } = open();
    fields.now = { title: 'B', text: 'a' };
    writeSession({ status: 'signed-out', expired: false });
    await editor.save('leave');
    editor.keepUnsaved();
    expect([server.saves, unsaved.now]).toEqual([0, undefined]);
  });
});

describe('pushed change of another window', () => {
  it('updates the other fields and keeps the input', async () => {
    const { editor, fields } = open();
    fields.now = { title: 'mine', text: 'a' };
    await editor.applyRemoteChange({ version: 2, values: { title: 'A', text: 'theirs' } });
    expect(fields.now).toEqual({ title: 'mine', text: 'theirs' });
    expect(editor.getState().base.version).toBe(2);
  });

  it('keeps an edited field, and the next save asks instead of overwriting', async () => {
    const { editor, fields, server } = open();
    fields.now = { title: 'mine', text: 'a' };
    server.changedElsewhere({ title: 'theirs' });
    await editor.applyRemoteChange(server.stored);
    expect(fields.now.title).toBe('mine');
    expect(editor.getState()).toMatchObject({ isAsking: false, conflict: { fields: ['title'] } });
    expect(await editor.save('auto')).toBe(false);
    expect(editor.getState().isAsking).toBe(true);
    expect(server.stored.values.title).toBe('theirs');
  });

  it('keeps the conflict dialog open', async () => {
    const { editor, fields, server } = open();
    fields.now = { title: 'mine', text: 'a' };
    server.changedElsewhere({ title: 'theirs' });
    await editor.save('auto');
    await editor.applyRemoteChange(server.stored);
    expect(editor.getState()).toMatchObject({ isAsking: true, conflict: { fields: ['title'] } });
  });

  it('a pushed change is ignored if it is older or comes after the editor stopped', async () => {
    const { editor, options } = open();
    await editor.applyRemoteChange({ version: 0, values: { title: 'old', text: 'old' } });
    editor.stop();
    await editor.applyRemoteChange({ version: 2, values: { title: 'new', text: 'new' } });
    expect(options.show).not.toHaveBeenCalled();
    expect(editor.hasUnsavedChanges()).toBe(false);
  });
});

/** An action in one of two windows. */
type Act = { window: 0 | 1 } & (
  | { kind: 'type'; field: keyof Note; value: string }
  | { kind: 'save' | 'lose the response' | 'hear of the other' }
);

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    window: fc.constantFrom(0, 1),
    kind: fc.constant('type'),
    field: fc.constantFrom('title', 'text'),
    value: fc.constantFrom('A', 'a', 'x'),
  }),
  fc.record({
    window: fc.constantFrom(0, 1),
    kind: fc.constantFrom('save', 'lose the response', 'hear of the other'),
  }),
);

/**
 * Returns the errors after actions in two windows on one note: replaced values that nobody saw, and lost input.
 */
async function findProblems(acts: readonly Act[]): Promise<string[]> {
  const problems: string[] = [];
  const server = new Server();
  // `seen`: all values that each window saw or stored, latest last.
  const windows = ([0, 1] as const).map(() => ({
    ...open({}, server),
    seen: { title: [first.values.title], text: [first.values.text] },
  }));
  for (const one of acts) {
    const { editor, fields, options, seen } = windows[one.window] as (typeof windows)[number];
    const typed = { ...fields.now };
    const before = { ...server.stored.values };
    if (one.kind === 'type') {
      fields.now = { ...fields.now, [one.field]: one.value };
      continue;
    }
    const { send } = options;
    const sent: Partial<Note>[] = [];
    options.send = async (changes, ...rest) => {
      sent.push({ title: changes.title?.to, text: changes.text?.to });
      if (one.kind !== 'lose the response') return send(changes, ...rest);
      server.change(changes);
      throw ApiError.noAnswer();
    };
    if (one.kind === 'hear of the other') await editor.applyRemoteChange(server.stored);
    else await editor.save('auto');
    options.send = send;
    for (const field of ['title', 'text'] as const) {
      const stored = server.stored.values[field];
      // Compares values, not versions: a return to an earlier value counts as unchanged.
      const isReplaced = stored !== before[field];
      if (isReplaced && ![...seen[field], typed[field]].includes(before[field]))
        problems.push(`${before[field]} was never seen and is replaced by ${stored}`);
      if (isReplaced) seen[field].push(stored);
      if (typed[field] !== seen[field].at(-1) && fields.now[field] !== typed[field])
        problems.push(`${typed[field]} was typed and is ${fields.now[field]}`);
      // The same value typed in both windows isn't seen until this one sent its own or knows the other's.
      const known = [editor.getState().base.values, ...sent];
      if (known.some((values) => values[field] === stored)) seen[field].push(stored);
    }
  }
  return problems;
}

it('loses nothing in two windows with any order of typing, saving and pushed changes', async () => {
  const acts = fc.array(act, { maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(acts, async (some) => {
      expect(await findProblems(some)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

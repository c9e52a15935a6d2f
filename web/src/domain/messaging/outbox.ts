import { atom, getDefaultStore, useAtom } from 'jotai';
import type { Upload } from '#shared/api/media.ts';
import { onSignOut } from '#web/lib/session.ts';
import { readSession } from '#web/lib/session-state.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

/** A file ready for a message: checked by the server, not sent yet. */
export type ReadyFile = Pick<Upload, 'id' | 'purpose' | 'fileName' | 'bytes'>;

/** An outgoing message: shown at once, stored with 'Retry' if sending failed. */
export interface Outgoing {
  id: string;
  content: string;
  files: readonly ReadyFile[];
  sentAt: string;
  failed: boolean;
  /** The server refused it: only the person can send it again. */
  isRefused?: boolean;
}

interface Outbox {
  /** The unsent text. */
  text: string;
  files: readonly ReadyFile[];
  outgoing: readonly Outgoing[];
}

const emptyOutbox: Outbox = { text: '', files: [], outgoing: [] };

// By conversation, outside the component, so that opening another conversation keeps the input; and stored for the
// person in their browser, so that it survives reloads and lost connections. Signing out clears it (rule accounts-45).
const outboxesAtom = atom<Readonly<Record<string, Outbox>>>({});
onSignOut(() => getDefaultStore().set(outboxesAtom, {}));

const storageName = (conversationId: string): string => `outbox.${conversationId}`;

function storedOutbox(conversationId: string): Outbox {
  const { me } = readSession();
  const stored = me && (readUserItem(me.id, storageName(conversationId)) as Partial<Outbox> | undefined);
  return stored ? { ...emptyOutbox, ...stored } : emptyOutbox;
}

function storeOutbox(conversationId: string, outbox: Outbox): void {
  const { me } = readSession();
  if (!me) return;
  const isEmpty = outbox.text === '' && outbox.files.length === 0 && outbox.outgoing.length === 0;
  if (isEmpty) removeUserItem(me.id, storageName(conversationId));
  else writeUserItem(me.id, storageName(conversationId), outbox);
}

/** Returns this person's input and unconfirmed messages of one conversation. */
export function useOutbox(conversationId: string) {
  const [outboxes, setOutboxes] = useAtom(outboxesAtom);
  const outbox = outboxes[conversationId] ?? storedOutbox(conversationId);
  const change = (update: (before: Outbox) => Outbox) =>
    setOutboxes((all) => {
      const next = update(all[conversationId] ?? storedOutbox(conversationId));
      storeOutbox(conversationId, next);
      return { ...all, [conversationId]: next };
    });
  return {
    ...outbox,
    type: (text: string) => change((before) => ({ ...before, text })),
    attach: (file: ReadyFile) => change((before) => ({ ...before, files: [...without(before.files, file.id), file] })),
    detach: (id: string) => change((before) => ({ ...before, files: without(before.files, id) })),
    /** Turns the input into an outgoing message and empties the field. */
    hand: (message: Outgoing) =>
      change((before) => ({ text: '', files: [], outgoing: [...without(before.outgoing, message.id), message] })),
    put: (message: Outgoing) =>
      change((before) => ({ ...before, outgoing: [...without(before.outgoing, message.id), message] })),
    drop: (id: string) => change((before) => ({ ...before, outgoing: without(before.outgoing, id) })),
  };
}

const without = <T extends { id: string }>(all: readonly T[], id: string) => all.filter((one) => one.id !== id);

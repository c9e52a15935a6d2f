import { atom, getDefaultStore, useAtom } from 'jotai';
import { onSignOut } from '#web/lib/session.ts';

/** A message on its way: shown at once, kept with 'Retry' when it did not arrive. */
export interface Outgoing {
  id: string;
  content: string;
  sentAt: string;
  failed: boolean;
}

interface Desk {
  /** What is typed and not sent yet. */
  text: string;
  outgoing: readonly Outgoing[];
}

const emptyDesk: Desk = { text: '', outgoing: [] };

// By conversation, outside the component, so that looking at another conversation loses nothing typed.
const desksAtom = atom<Readonly<Record<string, Desk>>>({});
onSignOut(() => getDefaultStore().set(desksAtom, {}));

/** What this person has typed and sent in one conversation and the server has not confirmed. */
export function useDesk(conversationId: string) {
  const [desks, setDesks] = useAtom(desksAtom);
  const desk = desks[conversationId] ?? emptyDesk;
  const change = (update: (before: Desk) => Desk) =>
    setDesks((all) => ({ ...all, [conversationId]: update(all[conversationId] ?? emptyDesk) }));
  return {
    ...desk,
    type: (text: string) => change((before) => ({ ...before, text })),
    put: (message: Outgoing) =>
      change((before) => ({ ...before, outgoing: [...without(before.outgoing, message.id), message] })),
    drop: (id: string) => change((before) => ({ ...before, outgoing: without(before.outgoing, id) })),
  };
}

const without = (messages: readonly Outgoing[], id: string) => messages.filter((message) => message.id !== id);

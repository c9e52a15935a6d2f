import { atom } from 'jotai';

/** Unread messages over all inboxes of the person. `SignedIn` keeps it, so that the header needs no server state. */
export const unreadAtom = atom(0);

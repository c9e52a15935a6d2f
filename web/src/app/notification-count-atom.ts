import { atom } from 'jotai';

/** Unread messages over all inboxes of the person. `SignedIn` keeps it, so that the header needs no server state. */
export const unreadAtom = atom(0);

/** What happened to the person and they have not read; stored likewise, for the bell. */
export const notificationCountAtom = atom(0);

import { atom } from 'jotai';

/** Unread messages over all inboxes of the person. `SignedIn` updates it, so that the header needs no server state. */
export const unreadAtom = atom(0);

/** The person's unread notifications for the bell, updated likewise. */
export const notificationCountAtom = atom(0);

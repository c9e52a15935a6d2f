import type { OptionalMail } from './notifications.ts';

/** A person's id and a secret of 32 characters that only their emails contain. */
export const unsubscribeKey = /^([0-9a-f-]{36})\.([\w-]{32})$/;

/** Returns the page that turns off one kind of email with a press. */
export const unsubscribePath = (key: string, kind: OptionalMail): string => `/unsubscribe/${key}/${kind}`;

/** Returns the address to which email programs post, so that one press in them unsubscribes (RFC 8058). */
export const unsubscribeApiPath = (key: string, kind: OptionalMail): string => `/api${unsubscribePath(key, kind)}`;

/** The page where a household replies, at its secret link. */
export const replyPath = (token: string): string => `/reply/${token}`;

/** The part of the page that stops its mails. */
export const stopMailsPath = (token: string): string => `${replyPath(token)}#emails`;

/** The address to which email programs post, so that one press in them stops an event's mails (RFC 8058). */
export const stopMailsApiPath = (token: string): string => `/api/guests/replies/${token}/mail-stop`;

/** The page of an event's general link. */
export const generalLinkPath = (token: string): string => `/reply-by-name/${token}`;

// Invisible characters that change how other text looks, or disguise a name.

/** They reverse the text after them, which may be a price or a name. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Invisible characters: format characters, spaces, and blank letters. */
const unseen = /[\p{Cf}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, '');

/** Returns true if a text has a visible character. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

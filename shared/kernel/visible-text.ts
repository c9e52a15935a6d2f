// Signs that are not seen and change how other text is seen, or what a name seems to be.

/** They turn the text after them around, which may be a price or a name. */
const directionSigns = /[\u202A-\u202E\u2066-\u2069]/g;

/** What nobody sees: format signs, spaces, and letters without ink. */
const unseen = /[\p{Cf}\p{Z}\s\u115F\u1160\u2800\u3164\uFFA0]/gu;

export const withoutDirectionSigns = (text: string): string => text.replace(directionSigns, '');

/** Whether something of a text can be seen. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

const address = /https?:|www\.|[\w-]{2}\.(?:com|net|org|info|biz|io|co|me|app|link|shop|xyz|site|online|us|ly)\b/i;

/** Returns true for text that names a web address (rule guests-45). */
export const hasWebAddress = (text: string): boolean => address.test(text);

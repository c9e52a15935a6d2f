/** Returns the link that makes a phone call the number. */
export const callLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Where a phone number leads: pressed, a phone calls it. */
export const callLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

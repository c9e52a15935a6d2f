// Apart from the samples themselves, so that a page that only checks ids doesn't load them.

const prefix = 'sample-';

/** Returns 'sample-the-lantern-barn'; applications never have such an id. */
export const sampleVendorId = (nameInId: string): string => prefix + nameInId;

/** Returns true for the id of a sample vendor. */
export const isSampleVendorId = (id: string): boolean => id.startsWith(prefix);

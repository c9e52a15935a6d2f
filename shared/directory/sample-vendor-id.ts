// Apart from the samples themselves, so that a page which only asks this does not load them.

const prefix = 'sample-';

/** 'sample-the-lantern-barn'; no application gives such an id. */
export const sampleVendorId = (nameInId: string): string => prefix + nameInId;

/** Whether a vendor's id is a sample's. */
export const isSampleVendorId = (id: string): boolean => id.startsWith(prefix);

/** Names the vendor that a request acts for; without it, the caller's own (decision 247). Loads early: no schema. */
export const vendorHeader = 'x-vendor-id';

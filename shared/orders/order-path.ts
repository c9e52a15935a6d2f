/** Returns the path at which a vendor opens one of its orders. */
export const vendorsOrderPath = ({ bookingId, vendorId }: { bookingId: string; vendorId: string }): string =>
  `/vendor-dashboard?order=${bookingId}.${vendorId}`;

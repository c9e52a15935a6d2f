/** Returns the path at which a vendor opens one of its orders. */
export const vendorsOrderPath = ({ bookingId, vendorId }: { bookingId: string; vendorId: string }): string =>
  `/vendor-dashboard?order=${bookingId}.${vendorId}`;

interface About {
  vendorId: string;
  eventId: string;
}

/** Paths at which each side opens a case. */
export const casePaths = {
  host: ({ eventId, vendorId }: About): string => `/event-overview?eventId=${eventId}&case=${vendorId}`,
  vendor: vendorsOrderPath,
};

/** The administrators' list of disputes, opened at one. */
export const disputePath = ({ bookingId, disputeId }: { bookingId: string; disputeId: string }): string =>
  `/super-admin?disputes=${encodeURIComponent(`${bookingId}.${disputeId}`)}`;

/** The administrators' list of open cases. */
export const openCasesPath = '/super-admin?cases=open';

import { vendorsOrderPath } from '../order-path.ts';

interface About {
  vendorId: string;
  eventId: string;
}

/** Where each side finds a case on the site. */
export const casePaths = {
  host: ({ eventId, vendorId }: About): string => `/event-overview?eventId=${eventId}&case=${vendorId}`,
  vendor: vendorsOrderPath,
};

/** Where administrators find all that are open. */
export const openCasesPath = '/super-admin?cases=open';

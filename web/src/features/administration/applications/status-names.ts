import type { ApplicationRow } from '#shared/api/administration.ts';

/** The administrators' names of the statuses (vendor spec 4). */
export const statusNames = {
  draft: 'Draft',
  submitted: 'Pending Review',
  approved: 'Live',
  rejected: 'Rejected',
} as const;

const endings = { approved: 'Live', suspended: 'Suspended', removed: 'Removed' } as const;

/** Returns an application's status; for an approved one, its vendor's current status. */
export const applicationStatus = ({ status, vendorStatus }: Pick<ApplicationRow, 'status' | 'vendorStatus'>): string =>
  status === 'approved' && vendorStatus ? endings[vendorStatus] : statusNames[status];

import type { ApplicationRow } from '#shared/api/administration.ts';

/** The administrator's words for a status (vendor spec 4). */
export const statusNames = {
  draft: 'Draft',
  submitted: 'Pending Review',
  approved: 'Live',
  rejected: 'Rejected',
} as const;

const endings = { approved: 'Live', suspended: 'Suspended', removed: 'Removed' } as const;

/** Of an approved application what became of its vendor. */
export const statusOf = ({ status, vendorStatus }: Pick<ApplicationRow, 'status' | 'vendorStatus'>): string =>
  status === 'approved' && vendorStatus ? endings[vendorStatus] : statusNames[status];

/** The administrator's words for a status (vendor spec 4). */
export const statusNames = {
  draft: 'Draft',
  submitted: 'Pending Review',
  approved: 'Live',
  rejected: 'Rejected',
} as const;

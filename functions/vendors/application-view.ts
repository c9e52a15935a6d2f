import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Application } from '#shared/api/vendors.ts';

/** What the applicant sees of their own application. */
export const toApplication = ({ userId, ...application }: ApplicationRecord): Application => ({
  id: userId,
  ...application,
});

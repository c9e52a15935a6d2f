import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Application } from '#shared/api/vendors.ts';

/** Returns an application in the form its applicant sees. */
export const viewOf = ({ userId, ...application }: ApplicationRecord): Application => ({ id: userId, ...application });

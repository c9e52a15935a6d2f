import { testUserId } from './calls.ts';

/** The accounts and the moment that the demo data are made for. */
export const demoUsers = {
  host: testUserId(1),
  vendor: testUserId(2),
  applicant: testUserId(3),
  admin: testUserId(4),
  secondAdmin: testUserId(5),
};
export const demoNow = new Date('2027-03-02T15:30:00.000Z');

import { userIdOf } from './calls.ts';

/** The accounts and the moment that the demo data are made for. */
export const demoUsers = {
  host: userIdOf(1),
  vendor: userIdOf(2),
  applicant: userIdOf(3),
  admin: userIdOf(4),
  secondAdmin: userIdOf(5),
};
export const demoNow = new Date('2027-03-02T15:30:00.000Z');

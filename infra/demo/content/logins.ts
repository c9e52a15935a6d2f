/** The people who can sign in; `../demo-accounts.ts` has the same addresses and the password. */
export const logins = {
  host: { email: 'host@demo.hostwell.test', fullName: 'Maya Okafor', joinedDaysAgo: 260 },
  vendor: { email: 'vendor@demo.hostwell.test', fullName: 'Ruth Castellan', joinedDaysAgo: 430 },
  applicant: { email: 'applicant@demo.hostwell.test', fullName: 'Tomas Villareal', joinedDaysAgo: 6 },
  admin: {
    email: 'admin@demo.hostwell.test',
    fullName: 'Ines Duarte',
    joinedDaysAgo: 310,
    isAdmin: true,
    passwordOnly: true,
  },
  secondAdmin: { email: 'admin2@demo.hostwell.test', fullName: 'Noor Haddad', joinedDaysAgo: 190, isAdmin: true },
} as const satisfies Record<string, Login>;

export type LoginName = keyof typeof logins;

export interface Login {
  email: string;
  fullName: string;
  joinedDaysAgo: number;
  isAdmin?: boolean;
  /** An administrator without a second factor, which only the local stage allows. */
  passwordOnly?: boolean;
}

/** The accounts of the demo data, all with the same password. */
export const demoAccounts = {
  emails: [
    'host@demo.hostwell.test',
    'vendor@demo.hostwell.test',
    'applicant@demo.hostwell.test',
    'admin@demo.hostwell.test',
    'admin2@demo.hostwell.test',
  ],
  password: 'Hostwell1',
} as const;

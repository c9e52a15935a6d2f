/** Contact details for hosts (customer spec 2, /confirmation: the help box). */
export const support = { email: 'support@hostwell.test', phone: '(512) 555-0142' } as const;

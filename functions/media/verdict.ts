/**
 * What the scan for malware says of a file: 'pending' until it has looked, 'unscannable' for what it cannot look into,
 * such as an archive with a password.
 */
export type Verdict = 'clean' | 'pending' | 'malware' | 'unscannable';

/** The tag that GuardDuty puts on an object once it has scanned it. A post cannot bring one: its form allows none. */
export const scanTag = 'GuardDutyMalwareScanStatus';

const verdicts: Readonly<Record<string, Verdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'malware' };

/**
 * Only a file that was scanned and found clean is clean: a status that is not known (UNSUPPORTED, ACCESS_DENIED,
 * FAILED) is not.
 */
export const verdictOf = (status: string | undefined): Verdict =>
  status === undefined ? 'pending' : (verdicts[status] ?? 'unscannable');

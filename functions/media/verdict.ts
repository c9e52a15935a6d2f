/**
 * The malware scan's verdict on a file: 'pending' until it was scanned, 'unscannable' if the scan cannot read it, such
 * as an archive with a password.
 */
export type Verdict = 'clean' | 'pending' | 'malware' | 'unscannable';

/** The tag that GuardDuty sets on an object after scanning it. A post cannot set one: its form doesn't allow any. */
export const scanTag = 'GuardDutyMalwareScanStatus';

const verdicts: Readonly<Record<string, Verdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'malware' };

/**
 * Returns the verdict of a scan's status. Only a file that was scanned and found clean is clean; an unknown status
 * (UNSUPPORTED, ACCESS_DENIED, FAILED) is not.
 */
export const toVerdict = (status: string | undefined): Verdict =>
  status === undefined ? 'pending' : (verdicts[status] ?? 'unscannable');

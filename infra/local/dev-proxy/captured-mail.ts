/** An email that the emulator captured instead of sending it. */
export interface CapturedMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
  /** ISO time. */
  readonly sentAt: string;
  /** The six digits of a confirmation or reset email. */
  readonly code: string | undefined;
}

import type { EventOf } from '#events/define-event.ts';
import type { RecoveryCodesRenewed } from '#events/accounts/recovery-codes-renewed.ts';
import type { SecondFactorChanged } from '#events/accounts/second-factor-changed.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';

const words = {
  'set up': {
    subject: 'Two-step verification is on',
    text: 'You now sign in with your password and a code from your authenticator app.',
  },
  replaced: {
    subject: 'Your authenticator app was replaced',
    text: 'Codes from the previous app no longer work, and neither do its recovery codes.',
  },
  recovered: {
    subject: 'Your authenticator app was removed',
    text: 'A recovery code was used to remove it. Sign in with your password, then set up another app.',
  },
  reset: {
    subject: 'Your authenticator app was removed',
    text: 'Another administrator reset your two-step verification. Sign in with your password, then set up another app.',
  },
} as const;

/** Returns the email to an administrator about a change of their second factor, so that attacks are noticed. */
export function secondFactorMail({ data, occurredAt }: EventOf<typeof SecondFactorChanged>): UnaddressedMail {
  const { subject, text } = words[data.change];
  const signedOut = "You were signed out everywhere. If you expected this, there's nothing to do.";
  return toSecondFactorMail({ userId: data.userId, subject, paragraphs: [text, signedOut], occurredAt });
}

/** Returns the email to an administrator about new recovery codes. */
export const recoveryCodesMail = ({ data, occurredAt }: EventOf<typeof RecoveryCodesRenewed>): UnaddressedMail =>
  toSecondFactorMail({
    userId: data.userId,
    subject: 'You have new recovery codes',
    paragraphs: ["Your old recovery codes no longer work. If you expected this, there's nothing to do."],
    occurredAt,
  });

interface MailText {
  userId: string;
  subject: string;
  paragraphs: string[];
  occurredAt: string;
}

function toSecondFactorMail({ userId, subject, paragraphs, occurredAt }: MailText): UnaddressedMail {
  return {
    to: { userId },
    subject,
    heading: subject,
    paragraphs,
    facts: [['When', `${formatTimestamp(occurredAt, 'UTC')} UTC`]],
    action: { label: 'Sign in to Hostwell', path: '/login' },
    note: "If you didn't expect it, choose 'Forgot your password?' on the sign-in page and tell another administrator right away.",
  };
}

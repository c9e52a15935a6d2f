import type { MailContent } from '#functions/platform/mail-layout.ts';

/** Cognito replaces this with the code. */
export const codePlace = '{####}';

export interface CodeMail extends MailContent {
  subject: string;
}

/** The mails with a code, by the occasion that Cognito names. */
export const codeMails: Readonly<Record<string, (email: string) => CodeMail>> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_ForgotPassword: newPassword,
};

/**
 * Triggers of code mails for an email change requested directly at Cognito. The product makes such changes through its
 * own endpoints and the pool's administration, which mails nothing.
 */
export const refusedOccasions: readonly string[] = [
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
];

// No mail contains the account's name: anyone may sign up with another person's address, and could send them text that
// way.
const code: NonNullable<MailContent['facts']> = [['Your code', codePlace]];

/** Returns the verification mail (rule accounts-3): the code, and a link that carries the email. */
function confirmation(email: string): CodeMail {
  return {
    subject: 'Confirm your Hostwell account',
    heading: 'Confirm your email',
    paragraphs: [
      'One step left: confirm that this is your email address. Use the button, or enter the code on Hostwell.',
    ],
    facts: code,
    action: { label: 'Confirm Email', path: linkTo('/?confirm', email) },
    note: "This code expires in 24 hours. If you didn't sign up, you can ignore this email. Without the code, the account can't be used.",
  };
}

function newPassword(email: string): CodeMail {
  return {
    subject: 'Set a new Hostwell password',
    heading: 'Set a new password',
    paragraphs: ['We received a request to reset your password. Use the button, or enter the code on Hostwell.'],
    facts: code,
    action: { label: 'Set a New Password', path: linkTo('/login?reset', email) },
    note: "This code expires in one hour. If you didn't ask for it, you can ignore this email. Your password won't change.",
  };
}

const linkTo = (start: string, email: string): string => `${start}=${codePlace}&email=${encodeURIComponent(email)}`;

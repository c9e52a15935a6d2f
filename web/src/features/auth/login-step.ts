/** The screens of the sign-in card. A password stays in memory only, to sign in right after a code was accepted. */
export type LoginStep =
  | { name: 'sign-in'; email?: string }
  | { name: 'sign-up' }
  | { name: 'authenticator'; email: string; password: string; isAfterReset?: true }
  | { name: 'recovery'; email: string; password: string }
  | { name: 'confirm'; email: string; password?: string; problem?: string }
  | { name: 'resume-confirm' }
  | { name: 'confirm-link'; email?: string; code: string }
  | { name: 'forgot'; email?: string }
  | { name: 'new-password'; email: string; code?: string };

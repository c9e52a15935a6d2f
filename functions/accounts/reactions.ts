import { mailOn, on } from '#functions/platform/reaction.ts';
import { tableReads, tableWrites } from '#shared/kernel/environment.ts';

/** The reactions to changes of an account. */
export const reactions = {
  mailWelcome: mailOn(['UserRegistered']),
  mailSignInChange: mailOn([
    'EmailChangeStarted',
    'EmailChanged',
    'SecondFactorChanged',
    'RecoveryCodesRenewed',
    'AccountBlocked',
    'AccountUnblocked',
  ]),
  removeSignIn: on(['AccountDeleted'], ['sign-in:remove']),
  followBlock: on(['AccountBlocked', 'AccountUnblocked'], ['table:get', 'sign-in:block']),
  forgetPerson: on(['AccountDeleted'], [...tableReads, ...tableWrites]),
};

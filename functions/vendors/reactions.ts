import { mailOn } from '#functions/platform/reaction.ts';

/** Reactions to decisions about applications and businesses. */
export const reactions = {
  mailAdminsAboutApplication: mailOn(['ApplicationSubmitted']),
  mailVendorStatus: mailOn([
    'ApplicationSubmitted',
    'ApplicationApproved',
    'ApprovalUndone',
    'ApplicationRejected',
    'VendorSuspended',
    'VendorRestored',
    'VendorRemoved',
  ]),
};

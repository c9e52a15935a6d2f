import { mailOn } from '#functions/platform/reaction.ts';

/** Who reads what becomes of an application or a business. */
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

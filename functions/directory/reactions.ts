import { on } from '#functions/platform/reaction.ts';
import { tableWrites } from '#shared/kernel/environment.ts';

/** The reactions that keep the directory up to date. */
export const reactions = {
  refreshCards: on(
    [
      'ApplicationApproved',
      'VendorChanged',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
      'BusinessClosed',
      'ProductApproved',
      'ReviewPosted',
      'ReviewHidden',
      'ReviewRestored',
      'VendorReplied',
    ],
    ['table:get', 'table:query', 'gsi1:query', 'gsi2:query', ...tableWrites, 'table:check'],
  ),
  /** Rule directory-57. */
  matchVendorAlerts: on(
    ['ApplicationApproved', 'ProductApproved', 'VendorChanged', 'VendorRestored'],
    ['table:query', 'gsi1:query', 'table:put', 'table:update'],
  ),
  mailVendorAlert: on(
    ['VendorAlertRequested', 'VendorAlertMatched'],
    ['table:get', 'table:put', 'table:update', 'table:delete', 'mail'],
  ),
};

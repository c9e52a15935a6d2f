import { on } from '#functions/platform/reaction.ts';
import { tableWrites } from '#shared/kernel/environment.ts';

/** What keeps the directory as its vendors are. */
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
      'VendorReplied',
    ],
    ['table:get', 'table:query', 'gsi1:query', 'gsi2:query', ...tableWrites, 'table:check'],
  ),
};

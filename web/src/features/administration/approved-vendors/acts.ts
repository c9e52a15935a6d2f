import { removeVendor, restoreVendor, suspendVendor } from './api.ts';

export interface VendorActText {
  label: string;
  verb: string;
  /** The consequences. */
  text: string;
  send: (vendorId: string, reason: string) => Promise<unknown>;
  done: string;
  doneText: (name: string) => string;
  failed: string;
  /** True if nothing is lost. */
  isHarmless?: true;
}

export const suspend: VendorActText = {
  label: 'Suspend Vendor',
  verb: 'Suspend',
  text: "It leaves the directory right away and can't take new orders. Existing orders aren't affected. You can restore it at any time.",
  send: suspendVendor,
  done: 'Vendor suspended',
  doneText: (name) => `${name} is no longer in the directory and has been notified.`,
  failed: 'Failed to suspend vendor',
};

export const restore: VendorActText = {
  label: 'Restore Vendor',
  verb: 'Restore',
  text: 'It returns to the directory right away, with its products on sale as before.',
  send: restoreVendor,
  done: 'Vendor restored',
  doneText: (name) => `${name} is live again and has been notified.`,
  failed: 'Failed to restore vendor',
  isHarmless: true,
};

/** The messages are the specification's (vendor spec 8). */
export const remove: VendorActText = {
  label: 'Remove Vendor',
  verb: 'Remove',
  text: "This permanently removes the vendor and all its products from the platform. Past orders remain visible. This can't be undone.",
  send: removeVendor,
  done: 'Vendor removed',
  doneText: (name) => `${name} has been permanently removed from the platform`,
  failed: 'Failed to remove vendor',
};

import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { onSignOut } from '#web/lib/session.ts';
import type { ProfileValues } from './profile-values.ts';

/** What was typed and not saved yet, and what it was made from. */
export interface Unsaved {
  base: OwnProfile;
  values: ProfileValues;
}

// As long as this window is open: Back and a new sign-in find it, another window never does.
let kept: Unsaved | undefined;
onSignOut(() => (kept = undefined));

export const keepUnsaved = (unsaved: Unsaved | undefined): void => void (kept = unsaved);

/** What was kept for this business, if anything. */
export const readUnsaved = (vendorId: string): Unsaved | undefined =>
  kept?.base.vendorId === vendorId ? kept : undefined;

import type { UploadPurpose } from '#shared/media/uploads.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { uploadPhoto } from '#tests/support/uploads-by-api.ts';

/** Sign-in and photo uploads for a marketplace. */
export interface Entrance {
  /** Returns an access token of a demo account. */
  signIn(email: string): Promise<string>;
  newAccount(fullName: string): Promise<{ email: string; token: string }>;
  /** Returns the id of a ready photo. */
  uploadPhoto(token: string, purpose: UploadPurpose): Promise<string>;
}

/** Uses the user pool and the bucket of a local cloud. */
export const cloudEntrance: Entrance = { signIn: accessToken, newAccount, uploadPhoto };

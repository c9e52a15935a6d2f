import type { UploadPurpose } from '#shared/media/uploads.ts';
import { accessToken, newAccount } from '#tests/support/account.ts';
import { uploadPhoto } from '#tests/support/uploads-by-api.ts';

/** How people sign in to a marketplace, and upload photos. */
export interface Entrance {
  /** Yields an access token of an account of the demo. */
  signIn(email: string): Promise<string>;
  newAccount(fullName: string): Promise<{ email: string; token: string }>;
  /** Yields the id of a photo that is ready. */
  uploadPhoto(token: string, purpose: UploadPurpose): Promise<string>;
}

/** By the user pool and the bucket of a local cloud. */
export const cloudEntrance: Entrance = { signIn: accessToken, newAccount, uploadPhoto };

import { onSignOut } from '#web/lib/session.ts';

// Pictures that were chosen on this page, by their upload, so that they needn't be fetched.
const previews = new Map<string, string>();

onSignOut(() => {
  for (const address of previews.values()) URL.revokeObjectURL(address);
  previews.clear();
});

export const keepPreview = (uploadId: string, address: string | undefined): void => {
  if (address) previews.set(uploadId, address);
};

export const previewUrl = (uploadId: string): string | undefined => previews.get(uploadId);

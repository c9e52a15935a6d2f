import { onSignOut } from '#web/lib/session.ts';

// Pictures that were chosen in this page, by their upload: they need not be fetched to be shown.
const previews = new Map<string, string>();

onSignOut(() => {
  for (const address of previews.values()) URL.revokeObjectURL(address);
  previews.clear();
});

export const keepPreview = (uploadId: string, address: string | undefined): void => {
  if (address) previews.set(uploadId, address);
};

export const previewOf = (uploadId: string): string | undefined => previews.get(uploadId);

/** What of the media bucket the site shows, each below /media/: `photos/a/800.webp` is /media/photos/a/800.webp. */
export const publicFolders = ['drawings', 'photos'] as const;

/** Folders of the media bucket that the site shows below /media/: `photos/a/800.webp` is /media/photos/a/800.webp. */
export const publicFolders = ['drawings', 'photos'] as const;

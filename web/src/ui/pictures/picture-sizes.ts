/* The width of a page's first picture, shared by the page and its preload. */

/** The large picture of a vendor's page. */
export const gallerySizes = '(width < 48rem) 100vw, 50rem';

/** The large picture of a card. */
export const mosaicSizes = '25rem';

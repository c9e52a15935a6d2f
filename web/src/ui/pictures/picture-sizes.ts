/* How wide the first picture of a page is shown: by the page itself, and by what fetches it early. */

/** The large picture of a vendor's page. */
export const gallerySizes = '(width < 48rem) 100vw, 50rem';

/** The large picture of a card. */
export const mosaicSizes = '25rem';

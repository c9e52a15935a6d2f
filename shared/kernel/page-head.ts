// Apart from the metadata of vendor pages, which few pages need.

/** A page's metadata for search engines and link previews. */
export interface PageHead {
  /** Before ' · Hostwell'. */
  title: string;
  /** Defaults to the description in index.html. */
  description?: string | undefined;
  /** Path or address of a picture. */
  image?: string | undefined;
  /** Schema.org data about the page's subject. */
  structured?: Readonly<Record<string, unknown>> | undefined;
}

export const pageTitle = (title: string): string => `${title} · Hostwell`;

/** Search engines cut a description after about this many characters. */
const longestDescription = 200;

export const shortDescription = (text: string): string =>
  text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1).trimEnd()}…`;

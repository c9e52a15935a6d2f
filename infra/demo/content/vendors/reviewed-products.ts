export interface ProductText {
  readonly name: string;
  readonly description: string;
  /** Per person. */
  readonly dollars: number;
}

export const waitingProduct: ProductText = {
  name: 'Midnight toasts',
  description: 'Grilled cheese on our own bread and a mug of tomato soup, carried around when the dancing slows down.',
  dollars: 9,
};

export const rejectedProduct: ProductText & { readonly reason: string } = {
  name: 'Whole hog',
  description: 'A whole hog over pecan coals, carved at the table.',
  dollars: 42,
  reason: 'Please say for how many people it is, and from when on you need the yard.',
};

/** A pending change of a product on sale. */
export const changedProduct = {
  name: 'Garden buffet',
  description: 'Vegetables from the coals, two meats, breads and salads, laid out under the trees for three hours.',
} as const;

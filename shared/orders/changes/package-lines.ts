/* The packages of a booked item in one text that fits an address and can be compared (rule changes-85). */

/** A package with the host's quantity; without one, the event's own counts. */
export interface ChosenLine {
  productId: string;
  quantity?: number | undefined;
}

export interface ChosenLines {
  /** The item's id, `<vendorId>:<category>`. */
  itemId: string;
  packages: readonly ChosenLine[];
}

/** `<itemId>=<productId>*<quantity>,<productId>`, up to 30 packages. */
export const linesPattern =
  /^[0-9A-Za-z][0-9A-Za-z-]{2,39}:[a-z-]{3,30}=(?:[0-9A-HJKMNP-TV-Z]{26}(?:\*\d{1,5}(?:\.5)?)?(?:,|$)){1,30}$/;

/** Returns the packages as text, which is the same for the same packages. */
export function encodePackages({ itemId, packages }: ChosenLines): string {
  const words = packages.map(({ productId, quantity }) =>
    quantity === undefined ? productId : `${productId}*${quantity}`,
  );
  return `${itemId}=${words.toSorted().join(',')}`;
}

export function parsePackages(lines: string): ChosenLines {
  const [itemId = '', list = ''] = lines.split('=');
  const packages = list.split(',').map((word) => {
    const [productId = '', quantity] = word.split('*');
    return quantity === undefined ? { productId } : { productId, quantity: Number(quantity) };
  });
  return { itemId, packages };
}

/** Returns true if a change asks a vendor for an additional package, or for more of one. */
export function isAskingForMore(from: string, to: string): boolean {
  const before = new Map(parsePackages(from).packages.map(({ productId, quantity }) => [productId, quantity]));
  return parsePackages(to).packages.some(({ productId, quantity }) => {
    if (!before.has(productId)) return true;
    const known = before.get(productId);
    return quantity !== known && !(quantity !== undefined && known !== undefined && quantity < known);
  });
}

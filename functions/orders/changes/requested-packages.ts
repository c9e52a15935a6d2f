import { quantityProblem } from '#shared/planning/quantity.ts';
import { isAskingForMore, parsePackages, encodePackages } from '#shared/orders/changes/package-lines.ts';
import type { ChosenLine } from '#shared/orders/changes/package-lines.ts';
import { withBookedStart } from '#shared/planning/chosen-times.ts';
import { haveNoCommonStart } from '#shared/planning/item-times.ts';
import type { PackageLine } from '#shared/planning/plan.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import { mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { findByKeys, itemProductKeys, itemProductsIn } from '#functions/data/queries/item-products.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { isActive } from '../balance/balance.ts';
import { agreedTerms } from './change.ts';

export type BookedItem = BookingRecord['items'][number];

/** A booked item with the requested packages, and why its vendor can't take them. */
export interface RequestedPackages {
  item: BookedItem;
  problem: string | undefined;
}

/**
 * Returns a booked item with the packages that its host requests (rule changes-79): booked ones at the price of their
 * booking, even if they were removed before; new ones at today's. One trip.
 * @throws AppError refused for an item that is not booked or an offer, and for impossible packages or quantities
 */
export async function readRequestedPackages(
  table: Pick<Table, 'getMany'>,
  before: BookingAggregate,
  lines: string,
  now: Date,
): Promise<RequestedPackages> {
  const { itemId, packages: asked } = parsePackages(lines);
  const item = bookedItem(before, itemId);
  if (item.offer) throw refused(`You booked an offer from ${item.vendorName}. Message them to change it.`);
  const isOnce = new Set(asked.map(({ productId }) => productId)).size === asked.length;
  if (!isOnce || encodePackages({ itemId, packages: asked }) !== lines) throw refused('Choose each package only once.');
  const known = knownLines(before, item);
  const found = await findByKeys(table, itemProductKeys([{ ...item, packages: asked }]), { consistent: true });
  const sold = itemProductsIn(found, { ...item, packages: asked });
  const packages = asked.map((one) => lineFor(one, known.get(one.productId), sold.products));
  const present = encodePackages({ itemId, packages: item.packages });
  const isMore = isAskingForMore(present, lines);
  const chosen = withBookedStart({ ...item, packages: inOrder(packages, item) }, before.booking.event);
  if (haveNoCommonStart(chosen))
    throw refused('These packages have different start times. Choose packages that go together.');
  return { item: chosen, problem: isMore ? packageProblem(chosen, sold, { before, known, now }) : undefined };
}

const refused = (problem: string): AppError => new AppError('refused', problem, { lines: problem });

/** Returns an item whose order is still booked. @throws AppError refused */
export function bookedItem({ booking, orders }: BookingAggregate, itemId: string): BookedItem {
  const item = booking.items.find(({ id }) => id === itemId);
  const isBooked = orders.some((order) => order.vendorId === item?.vendorId && isActive(order));
  if (!item || !isBooked) throw refused('This vendor is no longer booked. Check your event, then try again.');
  return item;
}

/** Returns the packages that were agreed to or added since, at their prices of then. */
function knownLines(before: BookingAggregate, { id }: BookedItem): Map<string, PackageLine> {
  const isOwn = (item: Pick<BookedItem, 'id'>) => item.id === id;
  const changed = before.changes.flatMap((change) => ('item' in change ? [change.item] : [])).filter(isOwn);
  const agreed = agreedTerms(before)
    .flatMap(({ items }) => items)
    .filter(isOwn);
  const all = [...changed.toReversed(), ...agreed].flatMap(({ packages }) => packages);
  return new Map(all.map((line) => [line.productId, line]));
}

function lineFor(
  { productId, quantity }: ChosenLine,
  known: PackageLine | undefined,
  products: readonly ProductRecord[],
): PackageLine {
  const product = products.find(({ id }) => id === productId);
  const line = known ?? (product && newLine(product));
  if (!line) throw refused('One of these packages is no longer offered.');
  const problem = quantity === undefined ? undefined : quantityProblem(line.price.unit, quantity);
  if (problem) throw refused(`${line.productName}: ${problem}`);
  const { productName, description, price, imageUrl, guests } = line;
  const sold = { productId, productName, description, price, imageUrl };
  const terms = { ...sold, ...(guests && { guests }), ...pickPackageTimes(line) };
  return quantity === undefined ? terms : { ...terms, quantity };
}

const newLine = ({ id, name, description, price, imageKey, guests, ...times }: ProductRecord): PackageLine => ({
  productId: id,
  productName: name,
  description,
  price,
  imageUrl: mediaUrl(imageKey),
  ...(guests && { guests }),
  ...pickPackageTimes(times),
});

/** Keeps the previous order, with new packages last. */
function inOrder(packages: readonly PackageLine[], item: BookedItem): PackageLine[] {
  const ids = item.packages.map(({ productId }) => productId);
  const position = ({ productId }: PackageLine) => (ids.includes(productId) ? ids.indexOf(productId) : ids.length);
  return packages.toSorted((one, other) => position(one) - position(other));
}

interface Circumstances {
  before: BookingAggregate;
  known: ReadonlyMap<string, PackageLine>;
  now: Date;
}

/**
 * Returns why the vendor can't take more than is booked: it left, or the new packages are not on sale for this event.
 */
function packageProblem(item: BookedItem, { vendor, products }: ItemProducts, circumstances: Circumstances) {
  const { before, known } = circumstances;
  if (!vendor || isVendorGone(vendor)) return 'No longer on Hostwell';
  const added = item.packages.filter(({ productId }) => !known.has(productId));
  const sold = onSale(products).filter(({ category }) => category === item.category);
  const gone = added.find(({ productId }) => !sold.some(({ id }) => id === productId));
  if (gone) return `${gone.productName} is no longer offered`;
  const fresh = sold.filter(({ id }) => added.some(({ productId }) => productId === id));
  if (fresh.some((product) => isByOfferOnly(product, vendor))) return byOfferOnlyText;
  const { date, guestCount, startTime, durationHours } = before.booking.event;
  // The vendor already agreed to the event, so its lead time doesn't apply again.
  // Beside the booked packages, add-ons have their main ones.
  const { loneAddOns } = toFitFacts(item, vendor, products);
  const facts = { ...toFitFacts(item, vendor, fresh), leadTime: '', loneAddOns };
  const when = { date, startTime, durationHours, now: circumstances.now };
  return findMisfits({ guestCount, place: null, when }, facts, added)[0]?.message;
}

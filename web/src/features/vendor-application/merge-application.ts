import type { Answer, ApplicationForm, ApplicationProduct } from '#shared/vendors/application.ts';
import { categories } from '#shared/kernel/categories.ts';
import { galleryKey } from '#shared/vendors/service-photos.ts';
import { mergeFields, mergeSets } from '#web/domain/editing/merge.ts';
import type { Merged, Side, Versions } from '#web/domain/editing/merge.ts';
import { isSame } from './same-form.ts';

/** A field that both sides changed, by its path: 'basic.phone', 'answers.venue.capacity', 'products.01J….name'. */
export type ConflictPath = string;

/**
 * Two changes of one application: of different fields both are saved, ticks are joined, a product that one side took
 * out goes unless the other changed it. Where both changed the same field `merged` has that of `prefer`, and the
 * applicant is asked first.
 */
export function mergeApplications(versions: Versions<ApplicationForm>, prefer: Side = 'mine'): Merged<ApplicationForm> {
  const basic = mergePart(pick(versions, 'basic'), prefer, 'basic.');
  const products = mergeProducts(pick(versions, 'products'), prefer);
  const conflicts = [...basic.conflicts];
  const answers: ApplicationForm['answers'] = {};
  for (const category of categories) {
    const given = pick(versions, 'answers');
    if (!given.mine[category] && !given.theirs[category]) continue;
    const ofCategory = mergePart(
      { base: given.base[category] ?? {}, mine: given.mine[category] ?? {}, theirs: given.theirs[category] ?? {} },
      prefer,
      `answers.${category}.`,
    );
    answers[category] = ofCategory.merged;
    conflicts.push(...ofCategory.conflicts);
  }
  return {
    merged: {
      basic: basic.merged,
      answers,
      products: products.merged,
      unread: mergeUnread(versions, products.merged, prefer),
    },
    conflicts: [...conflicts, ...products.conflicts],
  };
}

/** Of two texts that say nothing yet the preferred one stays, without a question. Products may have other places after. */
function mergeUnread({ base, mine, theirs }: Versions<ApplicationForm>, products: Products, prefer: Side) {
  const versions = { base: unreadById(base), mine: unreadById(mine), theirs: unreadById(theirs) };
  const { merged } = mergeFields(versions, isSame, prefer);
  const ids = products.map(({ id }) => id);
  const placed = Object.entries(merged).map(([path, text]) => [
    path.replace(ofProduct, (_, id: string) => `products.${ids.indexOf(id)}.`),
    text,
  ]);
  return Object.fromEntries(placed) as Record<string, string>;
}

const ofProduct = /^products\.(\w+)\./;

const unreadById = ({ products, unread = {} }: ApplicationForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unread).map(([path, text]) => [
      path.replace(ofProduct, (_, index: string) => `products.${products[Number(index)]?.id}.`),
      text,
    ]),
  );

const pick = <K extends keyof ApplicationForm>(
  { base, mine, theirs }: Versions<ApplicationForm>,
  key: K,
): Versions<ApplicationForm[K]> => ({ base: base[key], mine: mine[key], theirs: theirs[key] });

const orderedFiles: ReadonlySet<string> = new Set(['servicePhotos', galleryKey]);

/** Fields of one part; lists are joined tick by tick, but for photos: they have an order. */
function mergePart<T extends object>(versions: Versions<T>, prefer: Side, prefix: string): Merged<T> {
  const { merged, conflicts } = mergeFields(versions, isSame, prefer);
  const lists = conflicts.filter((key) => !orderedFiles.has(key) && isList(versions.mine[key] ?? versions.theirs[key]));
  const asked = conflicts.filter((key) => !lists.includes(key));
  const joined = Object.fromEntries(
    lists.map((key) => [
      key,
      mergeSets({
        base: listOf(versions.base[key]),
        mine: listOf(versions.mine[key]),
        theirs: listOf(versions.theirs[key]),
      }),
    ]),
  );
  return { merged: { ...merged, ...joined }, conflicts: asked.map((key) => `${prefix}${key}`) };
}

const isList = (value: unknown): value is Answer[] => Array.isArray(value);
const listOf = (value: unknown): unknown[] => (isList(value) ? value : []);

type Products = ApplicationForm['products'];

function mergeProducts({ base, mine, theirs }: Versions<Products>, prefer: Side): Merged<Products> {
  const find = (products: Products, id: string) => products.find((product) => product.id === id);
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))];
  const parts = ids.map((id) => {
    const [before, here, there] = [find(base, id), find(mine, id), find(theirs, id)];
    if (!here || !there) return { merged: mergedWithMissing(before, here ?? there), conflicts: [] };
    return mergePart<ApplicationProduct>(
      { base: before ?? here, mine: here, theirs: there },
      prefer,
      `products.${id}.`,
    );
  });
  return {
    merged: parts.flatMap(({ merged }) => merged ?? []),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

// On one side only: new there, or taken out on the other; a product changed since is not taken out.
const mergedWithMissing = (before: ApplicationProduct | undefined, product: ApplicationProduct | undefined) =>
  before && isSame(before, product) ? undefined : product;

import { atom, getDefaultStore, useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { Category } from '#shared/kernel/categories.ts';
import { compareMax } from '#shared/kernel/policies.ts';
import { onSignOut, useSession } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** A vendor to compare, as specified for local storage (customer spec 3) except for prices (rule directory-1). */
export interface ComparedVendor {
  id: string;
  name: string;
  image: string;
  service_category: Category;
  rating: number | null;
  reviews: number;
  leadTime: string;
  description: string;
}

/**
 * The specified key; a signed-in person's list is stored under the same name among their own data (rule accounts-45).
 */
const key = 'selectedVendors';
const guest = 'guest';

// By person, so that two people who share a browser never see each other's list.
const listsAtom = atom<Readonly<Record<string, readonly ComparedVendor[]>>>({});
const noOne: readonly ComparedVendor[] = [];

const isCompared = (value: unknown): value is ComparedVendor =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'service_category' in value;

const asList = (value: unknown): readonly ComparedVendor[] => (Array.isArray(value) ? value.filter(isCompared) : noOne);

function readGuestList(): readonly ComparedVendor[] {
  try {
    return asList(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return noOne;
  }
}

const readOwn = (userId: string): readonly ComparedVendor[] => asList(readUserItem(userId, key));

/** Reads the person's list; right after sign-in the guest's still counts, so that the first screen isn't empty. */
const readList = (userId: string | undefined): readonly ComparedVendor[] => {
  const own = userId ? readOwn(userId) : noOne;
  return own.length > 0 ? own : readGuestList();
};

function keepList(userId: string | undefined, list: readonly ComparedVendor[]): void {
  try {
    if (userId) writeOwn(userId, list);
    else if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the list lives as long as the page.
  }
}

function writeOwn(userId: string, list: readonly ComparedVendor[]): void {
  if (list.length > 0) writeUserItem(userId, key, list);
  else removeUserItem(userId, key);
}

/** Carries the guest's comparison over to the signed-in person (rule planning-8). */
export function carryGuestComparison(userId: string): void {
  const store = getDefaultStore();
  const started = store.get(listsAtom)[guest] ?? readGuestList();
  if (started.length === 0 || readOwn(userId).length > 0) return;
  store.set(listsAtom, (before) => ({ ...before, [userId]: started }));
  writeOwn(userId, started);
  forgetGuestComparison();
}

export function forgetGuestComparison(): void {
  getDefaultStore().set(listsAtom, ({ [guest]: _, ...others }) => others);
  keepList(undefined, noOne);
}

onSignOut(() => getDefaultStore().set(listsAtom, {}));

export interface Comparison {
  vendors: readonly ComparedVendor[];
  /** Adds or removes a vendor; a fifth one is refused with a toast. */
  toggle(vendor: ComparedVendor): void;
  remove(vendorId: string): void;
  clear(): void;
}

/** Returns the vendors to compare, at most four over all services (customer spec 9); stored between visits. */
export function useComparison(): Comparison {
  const userId = useSession().me?.id;
  const [lists, setLists] = useAtom(listsAtom);
  const owner = userId ?? guest;
  const vendors = lists[owner] ?? readList(userId);
  const change = useCallback(
    (list: readonly ComparedVendor[]) => {
      setLists((before) => ({ ...before, [owner]: list }));
      keepList(userId, list);
    },
    [owner, userId, setLists],
  );
  useEffect(() => {
    if (userId) carryGuestComparison(userId);
  }, [userId]);
  const remove = (vendorId: string) => change(vendors.filter(({ id }) => id !== vendorId));
  const toggle = (vendor: ComparedVendor) => {
    if (vendors.some(({ id }) => id === vendor.id)) return remove(vendor.id);
    if (vendors.length >= compareMax)
      return toast.info('Maximum reached', `You can compare up to ${compareMax} vendors at a time`);
    change([...vendors, vendor]);
  };
  return { vendors, toggle, remove, clear: () => change(noOne) };
}

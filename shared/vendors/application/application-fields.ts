import { normalizePhone } from '../../kernel/phone.ts';
import { withoutDirectionSigns } from '../../kernel/sanitize.ts';
import { withScheme } from '../../kernel/formats.ts';
import { categories } from '../../kernel/categories.ts';
import type { ApplicationField, ApplicationForm, ApplicationProduct, BasicInformation } from './application.ts';
import { stepsFor } from '../answers/question-sets.ts';
import { galleryKey } from './service-photos.ts';

/**
 * An application as a flat record of its fields by path: 'basic.phone', 'answers.venue.capacity', 'products.01J….name',
 * and 'products.01J…' for the product's existence. Each tick of a list is a separate field
 * ('basic.serviceCategories.venue'), so that ticks in two windows never collide. A field without a value is omitted.
 * Text is cleaned as for storage, so that a form and its stored copy give the same record.
 */
export type ApplicationFields = Readonly<Record<string, ApplicationField | null | undefined>>;

export const emptyBasics: BasicInformation = {
  businessName: '',
  legalBusinessName: '',
  contactName: '',
  ownerName: '',
  email: '',
  phone: '',
  website: '',
  businessAddress: '',
  businessZipCode: '',
  travelDistanceMiles: null,
  openWeekdays: [],
  opensAt: '',
  closesAt: '',
  leadTime: '',
  description: '',
  serviceCategories: [],
  availableThemes: [],
  deliveryOptions: [],
  instagramHandle: '',
  tiktokHandle: '',
  businessLicenseNumber: '',
  eventTypes: [],
};

const emptyProduct: Omit<ApplicationProduct, 'id'> = {
  category: null,
  name: '',
  description: '',
  price: null,
  imageUploadId: null,
};

// Photos are ordered, so each list of them is one field.
const ordered = new RegExp(String.raw`^answers\.[\w-]+\.(?:servicePhotos|${galleryKey})$`);

const unreadPath = /^(?:basic\.travelDistanceMiles$|answers\.)/;

/** Product fields whose text may not be a figure yet: field name to its name in the form's `unread`. */
const unreadNames = { price: 'priceText', minimumGuests: 'minimumGuests', maximumGuests: 'maximumGuests' };

type Entry = [path: string, value: unknown];

export function toFields({ basic, answers, products, unread = {} }: ApplicationForm): ApplicationFields {
  const entries = [
    ...Object.entries(basic).map(([key, value]): Entry => [`basic.${key}`, value]),
    ...Object.entries(answers).flatMap(([category, given]) =>
      Object.entries(given).map(([key, value]): Entry => [`answers.${category}.${key}`, value]),
    ),
    ...products.flatMap(productEntries),
  ].flatMap(fieldsAt);
  const fields = Object.fromEntries(entries);
  for (const [path, text] of unreadEntries(unread, products)) fields[path] ??= text;
  return fields;
}

function productEntries({ id, guests, ...product }: ApplicationProduct): Entry[] {
  const all = { ...product, minimumGuests: guests?.minimum, maximumGuests: guests?.maximum };
  const path = `products.${id}`;
  return [[path, true], ...Object.entries(all).map(([key, value]): Entry => [`${path}.${key}`, value])];
}

function fieldsAt([path, value]: Entry): [string, ApplicationField][] {
  if (Array.isArray(value) && !ordered.test(path))
    return value.map((tick) => cleanTick(String(tick))).flatMap((tick) => (tick ? [[`${path}.${tick}`, true]] : []));
  const clean = cleanField(path, value);
  return clean === null ? [] : [[path, clean]];
}

function unreadEntries(unread: Readonly<Record<string, string>>, products: readonly ApplicationProduct[]) {
  return Object.entries(unread).flatMap(([path, text]): [string, ApplicationField][] => {
    const clean = cleanField(path, { unread: text });
    const own = unreadPath.test(path) ? path : pathOfProduct(path, products);
    return clean && own ? [[own, clean]] : [];
  });
}

/** The form identifies products by position, the fields by id. */
function pathOfProduct(path: string, products: readonly ApplicationProduct[]): string | undefined {
  const [, index, name] = /^products\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const product = products[Number(index)];
  const [key] = Object.entries(unreadNames).find(([, unreadName]) => unreadName === name) ?? [];
  return product && key && `products.${product.id}.${key}`;
}

const cleanText = (text: string): string => withoutDirectionSigns(text).trim();

// Control characters and lone surrogates are never stored.
const cleanTick = (tick: string): string => cleanText(tick.replaceAll(/[\p{Cc}\p{Cs}]/gu, ''));

const cleaned: Partial<Record<string, (text: string) => string>> = {
  'basic.phone': normalizePhone,
  'basic.website': withScheme,
};

const isUnread = (value: unknown): value is { unread: string } =>
  typeof value === 'object' && value !== null && 'unread' in value;

/** Returns a field's value as stored and compared; null for blank text, an unticked box or no files. */
export function cleanField(path: string, value: unknown): ApplicationField | null {
  if (typeof value === 'string') return cleanText((cleaned[path] ?? cleanText)(value)) || null;
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return null;
  if (isUnread(value)) return value.unread.trim() ? { unread: value.unread.trim() } : null;
  return value as ApplicationField | null;
}

/** Returns the form with these fields, without validating them. */
export function fromFields(fields: ApplicationFields): ApplicationForm {
  const parts = new FormParts();
  for (const [path, value] of Object.entries(fields)) {
    const clean = cleanField(path, value);
    if (clean !== null) parts.add(path, clean);
  }
  return parts.toForm();
}

type Values = Map<string, unknown>;

class FormParts {
  readonly #basic: Values = new Map();
  readonly #answers = new Map<string, Values>();
  readonly #products = new Map<string, Values>();
  readonly #unread: Values = new Map();

  add(path: string, value: ApplicationField): void {
    const names = path.split('.');
    const [part, name = '', key] = names;
    if (part === 'basic') this.#put(this.#basic, names, 1, value);
    else if (part === 'answers') this.#put(valuesIn(this.#answers, name), names, 2, value);
    else if (key === undefined) valuesIn(this.#products, name);
    else valuesIn(this.#products, name).set(key, value);
  }

  #put(values: Values, names: readonly string[], at: number, value: ApplicationField): void {
    const [key = '', ...tick] = names.slice(at);
    if (tick.length > 0) addTick(values, key, tick.join('.'));
    else if (isUnread(value)) this.#unread.set(names.join('.'), value.unread);
    else values.set(key, value);
  }

  toForm(): ApplicationForm {
    const products = [...this.#products].map(([id, values], index) => this.#toProduct(id, values, index));
    const answers = [...this.#answers].map(([category, values]) => [category, withUnticked(category, values)]);
    const unread = Object.fromEntries(this.#unread) as Record<string, string>;
    return {
      basic: { ...emptyBasics, ...Object.fromEntries(this.#basic) },
      answers: Object.fromEntries(answers) as ApplicationForm['answers'],
      products,
      ...(this.#unread.size > 0 && { unread }),
    };
  }

  #toProduct(id: string, values: Values, index: number): ApplicationProduct {
    for (const [key, unreadName] of Object.entries(unreadNames)) {
      const value = values.get(key);
      if (!isUnread(value)) continue;
      this.#unread.set(`products.${index}.${unreadName}`, value.unread);
      values.delete(key);
    }
    const { minimumGuests: minimum, maximumGuests: maximum, ...product } = Object.fromEntries(values);
    const guests = { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
    const hasGuests = Object.keys(guests).length > 0;
    return { ...emptyProduct, ...product, id, ...(hasGuests && { guests }) } as ApplicationProduct;
  }
}

function valuesIn(parts: Map<string, Values>, name: string): Values {
  const values = parts.get(name) ?? (new Map() as Values);
  parts.set(name, values);
  return values;
}

function addTick(values: Values, key: string, tick: string): void {
  const ticks = values.get(key);
  values.set(key, Array.isArray(ticks) ? [...(ticks as unknown[]), tick] : [tick]);
}

/** Stores false for an unticked box once another question of its step has a value. */
function withUnticked(name: string, values: Values): Record<string, unknown> {
  const category = categories.find((known) => known === name);
  const answered = category ? stepsFor(category).filter(({ fields }) => fields.some(({ key }) => values.has(key))) : [];
  const boxes = answered.flatMap(({ fields }) => fields.filter(({ type }) => type === 'checkbox'));
  return { ...Object.fromEntries(boxes.map(({ key }) => [key, false])), ...Object.fromEntries(values) };
}

import { ulid } from 'ulid';
import { get, set } from 'react-hook-form';
import type { FieldPath, FieldPathValue, UseFormReturn } from 'react-hook-form';
import type { ApplicationForm, ApplicationProduct, BasicInformation } from '#shared/vendors/application/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { parseGuestRange } from '#web/domain/vendors/typed-guests.ts';
import { readAnswers, typedAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { TypedAnswers } from '#web/domain/vendors/typed-answers.ts';
import { withScheme } from '#shared/kernel/formats.ts';
import { isStorableFigure } from '#shared/vendors/answers/storable-figure.ts';
import { unreadTextLength } from '#shared/vendors/answers/unread-text.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { fromFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';

/** The field values: the form, with figures and lists as typed. */
export interface WizardValues {
  basic: Omit<BasicInformation, 'travelDistanceMiles' | 'availableThemes'> & {
    travelDistanceMiles: string;
    /** Separated by commas. */
    availableThemes: string;
  };
  answers: TypedAnswers;
  products: TypedProduct[];
}

export interface TypedProduct {
  id: string;
  category: Category | '';
  name: string;
  description: string;
  priceText: string;
  unit: PriceUnit;
  /** The guest limits as typed; blank for no limit. */
  minimumGuests: string;
  maximumGuests: string;
  imageUploadId: string | null;
}

export const newProduct = (category: Category | ''): TypedProduct => ({
  id: ulid(),
  category,
  name: '',
  description: '',
  priceText: '',
  unit: 'flat',
  minimumGuests: '',
  maximumGuests: '',
  imageUploadId: null,
});

/** Returns the initial field values: the form's, and text that couldn't be parsed. */
export const toValues = ({ basic, answers, products, unread }: ApplicationForm): WizardValues =>
  fillUnread(
    {
      basic: {
        ...basic,
        travelDistanceMiles: basic.travelDistanceMiles?.toString() ?? '',
        availableThemes: basic.availableThemes.join(', '),
      },
      answers: typedAnswers(answers),
      products: products.map(({ price, guests, category, ...product }) => ({
        ...product,
        category: category ?? '',
        priceText: price ? (price.amountCents / 100).toFixed(2) : '',
        unit: price?.unit ?? 'flat',
        minimumGuests: guests?.minimum?.toString() ?? '',
        maximumGuests: guests?.maximum?.toString() ?? '',
      })),
    },
    unread,
  );

/**
 * Returns the form to save. `isNumber` marks numeric questions. Text that can't be parsed is stored separately as
 * typed.
 */
export function toForm(values: WizardValues, isNumber: (key: string) => boolean): ApplicationForm {
  const form: ApplicationForm = {
    basic: {
      ...values.basic,
      website: withScheme(values.basic.website),
      travelDistanceMiles: readMiles(values.basic.travelDistanceMiles),
      availableThemes: readList(values.basic.availableThemes),
    },
    answers: readAnswers(values.answers, isNumber, isStorableFigure),
    products: values.products.map(readProduct),
  };
  const unread = unreadIn(values, form);
  return Object.keys(unread).length > 0 ? { ...form, unread } : form;
}

// The maximum that a draft stores; more is reported as out of range.
const mostMiles = 99_999;

/** Returns the miles as typed, even out of bounds, which Continue reports. Null without a number. */
export function readMiles(text: string): number | null {
  const miles = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isNaN(miles) ? null : Math.round(Math.min(Math.max(miles, -mostMiles), mostMiles) * 10) / 10;
}

const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, 30),
  ),
];

const readable = (figure: string): string => (isStorableFigure(Number(figure)) ? figure : '');

function readProduct({ category, priceText, unit, ...typed }: TypedProduct): ApplicationProduct {
  const { minimumGuests, maximumGuests, ...product } = typed;
  const guests = parseGuestRange(readable(minimumGuests), readable(maximumGuests));
  const price = readPrice(priceText, unit) ?? null;
  return { ...product, category: category || null, price, ...(guests && { guests }) };
}

type Unread = NonNullable<ApplicationForm['unread']>;

/** Returns the field texts that can't be parsed yet, by path (rule applications-18). */
function unreadIn({ basic, answers, products }: WizardValues, form: ApplicationForm): Unread {
  const unread: Unread = {};
  const note = (path: string, text: unknown) => {
    if (typeof text === 'string' && text.trim()) unread[path] = text.slice(0, unreadTextLength);
  };
  if (form.basic.travelDistanceMiles === null) note('basic.travelDistanceMiles', basic.travelDistanceMiles);
  for (const [category, typed] of Object.entries(answers))
    for (const [key, text] of Object.entries(typed)) {
      const path = `answers.${category}.${key}`;
      if (get(form, path) === undefined) note(path, text);
    }
  for (const [index, { priceText, minimumGuests, maximumGuests }] of products.entries()) {
    const path = `products.${index}.`;
    const { price, guests } = form.products[index] ?? {};
    if (!price) note(`${path}priceText`, priceText);
    if (guests?.minimum === undefined) note(`${path}minimumGuests`, minimumGuests);
    if (guests?.maximum === undefined) note(`${path}maximumGuests`, maximumGuests);
  }
  return unread;
}

/** Fills the fields that the form leaves blank with the unparsed texts. */
function fillUnread(values: WizardValues, unread: Unread = {}): WizardValues {
  for (const [path, text] of Object.entries(unread)) {
    // A question without a value has no field value either.
    if (get(values, path, path.startsWith('answers.') ? '' : undefined) === '') set(values, path, text);
  }
  return values;
}

type Setter = Pick<UseFormReturn<WizardValues>, 'setValue' | 'getValues'>;

/** Fills the controls with other values; one with an equal value keeps its text as typed. */
export function showFields(next: ApplicationFields, shown: ApplicationFields, { setValue, getValues }: Setter): void {
  const values = toValues(fromFields(next));
  const changed = Object.keys(changesBetween(shown, next));
  const typed = new Map(getValues('products').map((product) => [product.id, product]));
  const products = values.products.map((product) =>
    changed.some((path) => path.startsWith(`products.${product.id}`)) ? product : (typed.get(product.id) ?? product),
  );
  for (const name of new Set(changed.map(controlFor)))
    setValue(
      name,
      (name === 'products' ? products : (get(values, name) ?? '')) as FieldPathValue<WizardValues, typeof name>,
    );
}

/** Returns a field's control: a list has one for all its ticks, and products are set together. */
function controlFor(path: string): FieldPath<WizardValues> {
  const names = path.split('.');
  const depth = { basic: 2, answers: 3 }[names[0] ?? ''] ?? 1;
  return names.slice(0, depth).join('.') as FieldPath<WizardValues>;
}

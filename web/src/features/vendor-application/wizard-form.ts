import { ulid } from 'ulid';
import type { ApplicationForm, ApplicationProduct, BasicInformation } from '#shared/vendors/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { guestsOf } from '#web/domain/vendors/typed-guests.ts';
import { readAnswers, typedAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { TypedAnswers } from '#web/domain/vendors/typed-answers.ts';
import { withScheme } from '#shared/kernel/formats.ts';
import { isStorableFigure } from '#shared/vendors/storable-figure.ts';
import { fillUnread, unreadIn } from './unread-fields.ts';

/** What the fields hold: the form, with figures and lists as they are typed. */
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
  /** For how many guests, as typed; blank for no limit. */
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

/** What the fields are filled with: the form's, and what was typed beside it. */
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

/** What is saved. `isNumber` marks numeric answers. What cannot be read is no part of the form and goes along as typed. */
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

// The most that a draft stores; more is an error like any other out of range.
const mostMiles = 99_999;

/** The miles as typed, within bounds or not: Continue says what is wrong with them. Null without a number. */
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
  const guests = guestsOf(readable(minimumGuests), readable(maximumGuests));
  const price = readPrice(priceText, unit) ?? null;
  return { ...product, category: category || null, price, ...(guests && { guests }) };
}

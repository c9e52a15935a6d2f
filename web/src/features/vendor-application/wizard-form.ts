import { ulid } from 'ulid';
import type { ApplicationForm, ApplicationProduct, BasicInformation } from '#shared/vendors/application.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { readPrice } from '#shared/kernel/money.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { guestsOf } from '#web/domain/vendors/typed-guests.ts';
import { readAnswers, typedAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { TypedAnswers } from '#web/domain/vendors/typed-answers.ts';

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
  description: '',
  serviceCategories: [],
  availableThemes: [],
  deliveryOptions: [],
  instagramHandle: '',
  tiktokHandle: '',
  businessLicenseNumber: '',
  eventTypes: [],
};

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

export const toValues = ({ basic, answers, products }: ApplicationForm): WizardValues => ({
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
});

/**
 * What is saved. `isNumber` marks numeric answers. A figure that cannot be read is not an answer yet: it stays
 * in its field and is left out here.
 */
export const toForm = (values: WizardValues, isNumber: (key: string) => boolean): ApplicationForm => ({
  basic: {
    ...values.basic,
    travelDistanceMiles: readMiles(values.basic.travelDistanceMiles),
    availableThemes: readList(values.basic.availableThemes),
  },
  answers: readAnswers(values.answers, isNumber),
  products: values.products.map(readProduct),
});

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

const readable = (figure: string): string => (Number.isNaN(Number(figure)) ? '' : figure);

function readProduct({ category, priceText, unit, ...typed }: TypedProduct): ApplicationProduct {
  const { minimumGuests, maximumGuests, ...product } = typed;
  const guests = guestsOf(readable(minimumGuests), readable(maximumGuests));
  const price = readPrice(priceText, unit) ?? null;
  return { ...product, category: category || null, price, ...(guests && { guests }) };
}

import { describe, expect, it } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { testId } from '#tests/support/calls.ts';
import { categories } from '../../kernel/categories.ts';
import { emptyBasics, fromFields, toFields } from './application-fields.ts';
import type { ApplicationForm } from './application.ts';

const form = completeForm('catering');
const basics = (changes: Partial<ApplicationForm['basic']>) =>
  toFields({ basic: { ...emptyBasics, ...changes }, answers: {}, products: [] });

describe('fields of an application', () => {
  it.each(categories)('converts the whole form of %s without loss', (category) => {
    const whole = completeForm(category);
    expect(fromFields(toFields(whole))).toEqual(whole);
  });

  it('gives each field one path, including ticks', () => {
    const fields = toFields(form);
    expect(fields).toMatchObject({
      'basic.phone': '512-555-0142',
      'basic.serviceCategories.catering': true,
      'basic.availableThemes.Garden': true,
      'answers.catering.maximumGuests': 10_000,
      'answers.catering.servicePhotos': [testId(901), testId(902)],
      [`products.${testId(7)}`]: true,
      [`products.${testId(7)}.price`]: { amountCents: 3800, unit: 'per_person' },
    });
    expect(fields).not.toHaveProperty(['basic.ownerName']);
  });

  it('normalizes spaces, unticked boxes, typed numbers and addresses without a scheme', () => {
    const answers = { catering: { serviceStyle: [], alcoholService: false, baseRate: 18 } };
    expect(toFields({ basic: emptyBasics, answers, products: [] })).toEqual({ 'answers.catering.baseRate': 18 });
    expect(basics({ phone: ' 512.555.0142', website: 'ember.example ', ownerName: ' Noor\u202e ' })).toEqual(
      basics({ phone: '512-555-0142', website: 'https://ember.example', ownerName: 'Noor' }),
    );
  });

  it('stores ticks with any text', () => {
    const availableThemes = ['Garden. Party', 'constructor', '7', 'Über all'];
    expect(fromFields(basics({ availableThemes })).basic.availableThemes).toEqual(availableThemes);
  });

  it('stores unreadable input as the value of its field, unless the field has a valid value', () => {
    const [product] = form.products as [ApplicationForm['products'][number]];
    const other = { ...product, id: testId(8), price: null, guests: { maximum: 40 } };
    const unread = {
      'basic.travelDistanceMiles': 'thirty or so',
      'answers.catering.depositAmount': ' a third ',
      'products.1.priceText': 'ask us',
      'products.1.minimumGuests': 'some',
    };
    const typed = { ...form, basic: { ...form.basic, travelDistanceMiles: null }, products: [product, other], unread };
    const more = {
      ...unread,
      'products.0.priceText': 'much',
      'products.7.priceText': 'of no product',
      'basic.phone': '?',
    };
    expect(toFields({ ...typed, unread: more })).toEqual(toFields(typed));
    expect(toFields(typed)).toMatchObject({
      'basic.travelDistanceMiles': { unread: 'thirty or so' },
      [`products.${testId(8)}.price`]: { unread: 'ask us' },
      [`products.${testId(8)}.maximumGuests`]: 40,
    });
    const clean = { ...typed, unread: { ...unread, 'answers.catering.depositAmount': 'a third' } };
    expect(fromFields(toFields(typed))).toEqual(clean);
    const without = Object.entries(toFields(typed)).filter(([path]) => !path.startsWith(`products.${product.id}`));
    expect(fromFields(Object.fromEntries(without)).unread).toMatchObject({ 'products.0.priceText': 'ask us' });
  });

  it('adds a no for an unticked box only if its step has other answers', () => {
    expect(fromFields({ 'answers.catering.minimumGuests': 10, 'answers.venue.baseRate': 90 }).answers).toEqual({
      catering: { minimumGuests: 10, alcoholService: false },
      venue: { baseRate: 90 },
    });
  });

  it('ignores fields without a value', () => {
    const blank = { 'basic.phone': null, 'basic.email': undefined, 'basic.eventTypes.Wedding': null };
    expect(fromFields({ ...blank, [`products.${testId(7)}`]: null })).toEqual({
      basic: emptyBasics,
      answers: {},
      products: [],
    });
  });
});

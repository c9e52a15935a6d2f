import { describe, expect, it } from 'vitest';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { readPrice } from '#shared/kernel/money.ts';
import { emptyBasics } from '#shared/vendors/application/application-fields.ts';
import { readMiles, toForm, toValues } from './wizard-form.ts';
import { checkStep, firstIncomplete, stepName, stepOfPath, wizardSteps } from './wizard-steps.ts';
import { proves } from '#tests/support/proves.ts';

const basic = {
  ...emptyBasics,
  businessName: 'Masa Madre',
  contactName: 'Luis Ortega',
  email: 'hola@masamadre.example',
  phone: '(512) 555-0142',
  businessZipCode: '78704',
  travelDistanceMiles: 30,
  openWeekdays: ['5' as const, '6' as const],
  leadTime: '2 weeks',
  serviceCategories: ['catering' as const],
  deliveryOptions: ['delivery' as const],
};
const product = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  category: 'catering' as const,
  name: 'Late taco bar',
  description: 'Three fillings, two salsas, one friendly cook',
  price: { amountCents: 1800, unit: 'per_person' as const },
  imageUploadId: '01HZZZZZZZZZZZZZZZZZZZZZZ0',
};
const form: ApplicationForm = {
  basic,
  answers: {
    catering: {
      servicePhotos: ['01HZZZZZZZZZZZZZZZZZZZZZZ1', '01HZZZZZZZZZZZZZZZZZZZZZZ2'],
      serviceStyle: ['Buffet'],
      minimumGuests: 10,
      maximumGuests: 200,
      basePricingModel: 'Per Person',
      baseRate: 18,
      cancellationPolicy: 'A week',
      paymentTerms: 'On the day',
      termsAccepted: true,
    },
  },
  products: [product],
};

const titles = (chosen: Parameters<typeof wizardSteps>[0]) => wizardSteps(chosen).map(({ title }) => title);
const step = (id: string) => {
  const found = wizardSteps(['catering', 'venue']).find((one) => one.id === id);
  if (!found) throw new Error(`no step ${id}`);
  return found;
};

describe('steps of the wizard', () => {
  it('has three steps before a category is chosen', proves('apply-3'), () => {
    expect(titles([])).toEqual(['Basic Information', 'Products & Services', 'Banking Information']);
  });

  it('has three more steps for each chosen category, in the order of the categories', proves('apply-3'), () => {
    expect(titles(['catering', 'venue']).slice(1, -2)).toEqual([
      'Venue',
      'Detailed Pricing Structure',
      'Terms & Policies',
      'Food & Beverage',
      'Detailed Pricing Structure',
      'Terms & Policies',
    ]);
  });

  it('has three steps for audio-visual, the first of which asks for photos only', () => {
    const [service] = wizardSteps(['audio-visual']).flatMap((one) => (one.kind === 'questions' ? [one] : []));
    expect(titles(['audio-visual'])).toHaveLength(6);
    expect(service?.fields.map(({ key }) => key)).toEqual(['servicePhotos']);
  });
});

describe('wizard step', () => {
  const steps = wizardSteps(['catering']);

  it('a wizard step is named after its category, once', () => {
    expect(steps.map(stepName)).toEqual([
      'Basic Information',
      'Food & Beverage',
      'Food & Beverage: Detailed Pricing Structure',
      'Food & Beverage: Terms & Policies',
      'Products & Services',
      'Banking Information',
    ]);
  });

  it.each([
    ['basic.businessZipCode', 0],
    ['answers.catering.baseRate', 2],
    ['products.3', 4],
    ['products', 4],
    ['somewhere.else', 0],
  ])('a wizard step is found by the path %s of a refused field', (path, index) => {
    expect(stepOfPath(steps, path)).toBe(index);
  });
});

describe('checking a step', () => {
  const check = (id: string, changed: Partial<ApplicationForm>) => checkStep(step(id), { ...form, ...changed })[0];

  it.each(['businessName', 'contactName', 'email', 'phone', 'businessZipCode'] as const)(
    'reports a missing %s',
    (key) => {
      expect(check('basic', { basic: { ...basic, [key]: ' ' } })).toEqual({
        path: `basic.${key}`,
        title: 'Required Fields Missing',
        message: 'Please fill in all required fields.',
      });
    },
  );

  it('reports a missing address if pickup is offered', proves('wizard-rules-2'), () => {
    expect(check('basic', {})).toBeUndefined();
    expect(check('basic', { basic: { ...basic, deliveryOptions: ['pickup'] } })?.path).toBe('basic.businessAddress');
  });

  it('reports a caterer without a delivery option', () => {
    expect(check('basic', { basic: { ...basic, deliveryOptions: [] } })).toMatchObject({
      title: 'Delivery Option Required',
      message: 'Please select whether you offer pickup, delivery, or both.',
    });
  });

  it('reports a required question by its label', proves('wizard-rules-4'), () => {
    const { servicePhotos = [] } = form.answers.catering ?? {};
    expect(check('catering-service', { answers: { catering: { servicePhotos } } })).toMatchObject({
      title: 'Missing Required Field',
      message: 'Please fill in the required field: Service Style',
    });
  });

  it.each([[[]], [['one']], [[...'123']]])(
    'rejects %j instead of exactly two photos',
    proves('wizard-rules-11'),
    (servicePhotos) => {
      expect(check('catering-service', { answers: { catering: { servicePhotos } } })).toEqual({
        path: 'answers.catering.servicePhotos',
        title: 'Missing Required Photos',
        message: 'Please upload exactly 2 photos for this service.',
      });
    },
  );

  it('reports missing products, images and prices', proves('wizard-rules-12'), () => {
    expect(check('products', { products: [] })).toMatchObject({
      title: 'No Products Added',
      message: 'Please add at least one product or service.',
    });
    expect(check('products', { products: [product, { ...product, imageUploadId: null }] })).toMatchObject({
      title: 'Product Image Required',
      message: 'Please upload an image for Product/Service 2.',
    });
    expect(check('products', { products: [product, { ...product, price: null }] })).toMatchObject({
      title: 'Incomplete Product Information',
      message: 'Please complete all fields for Product/Service 2.',
    });
  });

  it('finds the first incomplete step', () => {
    const steps = wizardSteps(['catering']);
    expect(firstIncomplete(steps, form)).toBeUndefined();
    expect(firstIncomplete(steps, { ...form, answers: {}, products: [] })?.index).toBe(1);
  });
});

describe('values of the form fields', () => {
  const isNumber = (key: string) => ['minimumGuests', 'maximumGuests', 'baseRate'].includes(key);

  it('restores form values as they were stored', () => {
    expect(toForm(toValues(form), isNumber)).toEqual(form);
  });

  it('reads the guest limits of a product, as far as they are readable', () => {
    const sized = { ...form, products: [{ ...product, guests: { minimum: 20, maximum: 70 } }] };
    expect(toForm(toValues(sized), isNumber)).toEqual(sized);
    const values = toValues(sized);
    const typed = values.products.map((one) => ({ ...one, minimumGuests: 'some', maximumGuests: ' ' }));
    const unread = { 'products.0.minimumGuests': 'some' };
    expect(toForm({ ...values, products: typed }, isNumber)).toEqual({ ...form, unread });
  });

  it('keeps unreadable input until a readable value arrives from elsewhere', () => {
    const unread = {
      'basic.travelDistanceMiles': 'thirty',
      'answers.catering.baseRate': '1e300',
      'products.0.priceText': 'about 1,200',
      'products.9.priceText': 'of a product that is gone',
    };
    const typed: ApplicationForm = {
      basic: { ...basic, travelDistanceMiles: null },
      answers: { catering: {} },
      products: [{ ...product, price: null }],
      unread,
    };
    const values = toValues(typed);
    expect(values.basic.travelDistanceMiles).toBe('thirty');
    expect(values.products.map(({ priceText }) => priceText)).toEqual(['about 1,200']);
    const { 'products.9.priceText': gone, ...there } = unread;
    expect(toForm(values, isNumber)).toEqual({ ...typed, unread: there });
    expect(gone).toBeTruthy();
    expect(toValues({ ...typed, products: [product] }).products[0]?.priceText).toBe('18.00');
  });

  it('splits themes at commas and removes duplicates', () => {
    const values = toValues(form);
    const themes = toForm(
      { ...values, basic: { ...values.basic, availableThemes: 'Garden, Fiesta,, Garden ' } },
      isNumber,
    );
    expect(themes.basic.availableThemes).toEqual(['Garden', 'Fiesta']);
  });

  it.each([
    ['30', 30],
    [' 500 ', 500],
    ['501', 501],
    ['0', 0],
    ['-3', -3],
    ['12.5', 12.5],
    ['1e300', 99_999],
    ['', null],
    ['far', null],
  ])('reads the travel distance %j as %j', (text, miles) => {
    expect(readMiles(text)).toBe(miles);
  });

  it.each([
    ['45', 'per_person', { amountCents: 4500, unit: 'per_person' }],
    ['$1,200.50', 'flat', { amountCents: 120_050, unit: 'flat' }],
    ['90/hr', 'flat', { amountCents: 9000, unit: 'per_hour' }],
    ['From $500', 'flat', { amountCents: 50_000, unit: 'from' }],
    ['40-60', 'flat', undefined],
    ['ask me', 'per_hour', undefined],
    ['0', 'flat', undefined],
  ] as const)('reads the price %j (%s) as %j', (text, unit, price) => {
    expect(readPrice(text, unit)).toEqual(price);
  });
});

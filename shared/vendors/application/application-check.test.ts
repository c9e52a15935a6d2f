import { describe, expect, it } from 'vitest';
import { completeForm } from '#tests/support/applications.ts';
import { checkApplication, checkProducts, checkSubmitted } from './application-check.ts';
import type { BasicInformation } from './application.ts';
import { proves } from '#tests/support/proves.ts';

const checkBasics = (basic: Partial<BasicInformation>) => {
  const form = completeForm();
  return checkApplication({ ...form, basic: { ...form.basic, ...basic } });
};

type Row = [key: keyof BasicInformation, value: never, message: string | undefined];
const row = (key: keyof BasicInformation, value: unknown, message?: string): Row => [key, value as never, message];

const bounded: [key: keyof BasicInformation, label: string, min: number, max: number][] = [
  ['businessName', 'Business name', 2, 200],
  ['legalBusinessName', 'Legal business name', 2, 200],
  ['contactName', 'Contact name', 2, 100],
  ['ownerName', 'Owner name', 2, 100],
  ['businessAddress', 'Business address', 10, 500],
  ['description', 'Description', 20, 2000],
  ['businessLicenseNumber', 'License number', 0, 100],
  ['instagramHandle', 'Instagram handle', 0, 100],
  ['tiktokHandle', 'TikTok handle', 0, 100],
];

const lengths = bounded.flatMap(([key, label, min, max]): Row[] => [
  row(key, 'x'.repeat(Math.max(min, 1))),
  row(key, 'x'.repeat(max)),
  row(key, 'x'.repeat(max + 1), `${label} must be less than ${max} characters`),
  row(key, `<script>${'x'.repeat(20)}</script>`, `${label} contains invalid characters`),
  ...(min > 1 ? [row(key, 'x'.repeat(min - 1), `${label} must be at least ${min} characters`)] : []),
]);

describe(
  'Basic Information on Continue and at submission',
  proves('wizard-rules-9', 'catalogue-2', 'catalogue-4', 'catalogue-6', 'catalogue-7', 'catalogue-14', 'catalogue-21'),
  () => {
    it.each<Row>([
      ...lengths,
      row('email', 'hello@', 'Invalid email address'),
      row('phone', '512-555', 'Phone number must be at least 10 digits'),
      row('phone', '5'.repeat(20), 'Phone number must be less than 20 characters'),
      row('phone', '512-555-CAKE', 'Invalid phone number format'),
      row('website', 'emberandrye', 'Invalid URL format'),
      row('website', 'javascript:alert(1)', 'Invalid URL format'),
      row('businessZipCode', '7870', 'Invalid ZIP code'),
      row('businessZipCode', '78704-1234'),
      row('travelDistanceMiles', 1),
      row('travelDistanceMiles', 500),
      row('travelDistanceMiles', 0, 'Travel distance must be at least 1'),
      row('travelDistanceMiles', 501, 'Travel distance must be at most 500'),
      row('travelDistanceMiles', 2.5, 'Travel distance must be a whole number'),
      row('availableThemes', ['Garden', 'X'], 'Theme must be at least 2 characters'),
      row('availableThemes', ['onerror=go'], 'Theme contains invalid characters'),
    ])('checks %s: %j', (key, value, message) => {
      const expected = message === undefined ? [] : [{ path: `basic.${key}`, title: 'Validation Error', message }];
      expect(checkBasics({ [key]: value })).toEqual(expected);
    });

    it.each<keyof BasicInformation>(['legalBusinessName', 'ownerName', 'description', 'website', 'instagramHandle'])(
      '%s may be empty',
      (key) => {
        expect(checkBasics({ [key]: ' ' })).toEqual([]);
      },
    );

    it.each<[keyof BasicInformation, unknown]>([
      ['businessName', ' '],
      ['contactName', ''],
      ['email', ''],
      ['phone', ''],
      ['businessZipCode', ''],
      ['travelDistanceMiles', null],
      ['businessAddress', ''],
      ['openWeekdays', []],
      ['leadTime', ''],
      ['leadTime', 'weeks'],
      ['serviceCategories', []],
    ])('%s is required', proves('wizard-rules-1'), (key, value) => {
      const { title, message } = checkBasics({ [key]: value })[0] ?? {};
      expect([title, message]).toEqual(['Required Fields Missing', 'Please fill in all required fields.']);
    });

    it('requires an address only for a venue or pickup', proves('wizard-rules-2'), () => {
      expect(checkBasics({ businessAddress: '', deliveryOptions: ['delivery'] })).toEqual([]);
    });

    it('requires a delivery option for food and beverage', proves('wizard-rules-3'), () => {
      expect(checkBasics({ deliveryOptions: [] })).toEqual([
        {
          path: 'basic.deliveryOptions',
          title: 'Delivery Option Required',
          message: 'Please select whether you offer pickup, delivery, or both.',
        },
      ]);
    });
  },
);

describe('the calendar of an application', () => {
  it('hours need both ends, and a lead time a clear figure with its unit', () => {
    expect(checkBasics({ opensAt: '09:00', closesAt: '23:00', leadTime: '10 days' })).toEqual([]);
    expect(checkBasics({ opensAt: '09:00' }).map(({ path }) => path)).toEqual(['basic.closesAt']);
    expect(checkBasics({ closesAt: '23:00' }).map(({ path }) => path)).toEqual(['basic.opensAt']);
    expect(checkBasics({ leadTime: '10' })).toEqual([
      {
        path: 'basic.leadTime',
        title: 'Validation Error',
        message: 'Enter a number and a unit, such as 10 days or 1-2 weeks',
      },
    ]);
  });

  it('a submitted application from before its questions stays valid', () => {
    const form = completeForm();
    const earlier = { ...form, basic: { ...form.basic, openWeekdays: [], leadTime: '' } };
    expect(checkApplication(earlier).map(({ path }) => path)).toEqual(['basic.openWeekdays', 'basic.leadTime']);
    expect(checkSubmitted(earlier)).toEqual([]);
  });
});

describe('answers of an application', () => {
  it.each(['paymentTerms', 'itemizedCosts', 'discountOptions'])(
    'refuses script in an answer: %s',
    proves('catalogue-2'),
    (key) => {
      const form = completeForm();
      const answers = { catering: { ...form.answers.catering, [key]: 'Half now <script>go()</script>' } };
      const [problem, ...others] = checkApplication({ ...form, answers });
      expect(problem?.path).toBe(`answers.catering.${key}`);
      expect(problem?.message).toMatch(/^(Payment Terms|Itemized Costs|Discount Options) contains invalid characters$/);
      expect(others).toEqual([]);
    },
  );

  it('reports a missing required answer', proves('wizard-rules-4'), () => {
    const form = completeForm();
    const answers = { catering: { ...form.answers.catering, paymentTerms: ' ' } };
    expect(checkApplication({ ...form, answers })).toEqual([
      {
        path: 'answers.catering.paymentTerms',
        title: 'Missing Required Field',
        message: 'Please fill in the required field: Payment Terms',
      },
    ]);
  });
});

describe('products of an application', proves('wizard-rules-6', 'catalogue-15'), () => {
  const [product] = completeForm().products;
  const { basic } = completeForm();
  const check = (changes: object) =>
    checkProducts({ basic, products: product ? [{ ...product, ...changes }] : [] }).map(({ message }) => message);

  it.each([
    [{}, []],
    [{ name: 'ab' }, []],
    [{ name: 'x'.repeat(200) }, []],
    [{ name: 'a' }, ['Product name must be at least 2 characters']],
    [{ name: 'x'.repeat(201) }, ['Product name must be less than 200 characters']],
    [{ name: 'onclick=go' }, ['Product name contains invalid characters']],
    [{ description: 'x'.repeat(10) }, []],
    [{ description: 'x'.repeat(9) }, ['Product description must be at least 10 characters']],
    [{ description: 'x'.repeat(2001) }, ['Product description must be less than 2000 characters']],
    [{ description: ' ' }, ['Please complete all fields for Product/Service 1.']],
    [{ price: null }, ['Please complete all fields for Product/Service 1.']],
    [{ guests: { minimum: 20, maximum: 70 } }, []],
    [{ guests: { minimum: 70, maximum: 20 } }, ['The maximum number of guests must be at least the minimum']],
    [{ guests: { minimum: 1.5 } }, ['Guest count must be a whole number']],
    [{ guests: { maximum: 10_001 } }, ['Guest count must be at most 10000']],
  ])('checks %j', (changes, messages) => {
    expect(check(changes)).toEqual(messages);
  });

  it('reports an incomplete product at its empty field', () => {
    const [problem] = checkProducts({ basic, products: product ? [{ ...product, price: null }] : [] });
    expect(problem).toMatchObject({ path: 'products.0.price', title: 'Incomplete Product Information' });
  });

  it('requires a category that the vendor still offers, if it offers several', () => {
    const elsewhere = product ? [{ ...product, category: 'decor' as const }] : [];
    const several = { ...basic, serviceCategories: ['catering' as const, 'venue' as const] };
    expect(checkProducts({ basic, products: elsewhere })).toEqual([]);
    expect(checkProducts({ basic: several, products: elsewhere })[0]?.path).toBe('products.0.category');
  });

  it('requires at least one product', proves('wizard-rules-5'), () => {
    expect(checkProducts({ basic, products: [] })).toEqual([
      { path: 'products', title: 'No Products Added', message: 'Please add at least one product or service.' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { numberProblem, optionalTextProblem, textBounds, textProblem } from './limits.ts';
import type { BoundedText } from './limits.ts';
import * as catalogue from './validation.ts';
import { proves } from '#tests/support/proves.ts';

/** Returns the first message for an invalid value; undefined if it is valid. */
const refusal = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? undefined : catalogue.firstMessage(result.error);
};

type Bounded = [label: string, name: BoundedText, min: number, max: number];

// Vendor spec 5, customer spec 5; labels missing there are the fields' labels.
const texts: Bounded[] = [
  ['Full name', 'fullName', 2, 100],
  ['Event name', 'eventTitle', 3, 200],
  ['Description', 'eventDescription', 10, 2000],
  ['Theme', 'theme', 2, 100],
  ['Budget', 'budget', 0, 50],
  ['Venue address', 'venueAddress', 5, 500],
  ['Venue contact name', 'venueContactName', 2, 100],
  ['Access instructions', 'accessInstructions', 0, 1000],
  ['Dietary restrictions', 'dietaryRestrictions', 0, 1000],
  ['Customer name', 'customerName', 2, 100],
  ['Cardholder name', 'cardholderName', 2, 100],
  ['Delivery address', 'deliveryAddress', 10, 500],
  ['Special instructions', 'specialInstructions', 0, 2000],
  ['Special requests', 'specialRequests', 0, 2000],
  ['Equipment requirements', 'equipmentRequirements', 0, 2000],
  ['Business name', 'businessName', 2, 200],
  ['Legal business name', 'legalBusinessName', 2, 200],
  ['Contact name', 'contactName', 2, 100],
  ['Owner name', 'ownerName', 2, 100],
  ['Business address', 'businessAddress', 10, 500],
  ['Description', 'vendorDescription', 20, 2000],
  ['License number', 'businessLicenseNumber', 0, 100],
  ['Instagram handle', 'instagramHandle', 0, 100],
  ['TikTok handle', 'tiktokHandle', 0, 100],
  ['Account number', 'bankAccountNumber', 0, 17],
  ['Product name', 'productName', 2, 200],
  ['Product description', 'productDescription', 10, 2000],
  ['Price range', 'priceRange', 1, 50],
  ['Reviewer name', 'reviewerName', 2, 100],
  ['Review', 'reviewText', 10, 2000],
  ['Answer', 'answerText', 2, 2000],
  ['Name', 'extraName', 2, 80],
  ['Description', 'reportText', 0, 1000],
  ['Reason', 'cancellationReason', 5, 500],
  ['Reason', 'hostReason', 0, 500],
  ['Reason', 'rejectionReason', 5, 2000],
  ['Message', 'contactMessage', 10, 2000],
];

it('tests every bounded text', () => {
  expect(texts.map(([, name]) => name).toSorted()).toEqual(Object.keys(textBounds).toSorted());
});

// Schemas and pages without them validate alike.
describe.each([
  ['schema', (name: BoundedText, value: string) => refusal(catalogue.known(name), value)],
  ['page', textProblem],
])('%s', (_, judge) => {
  it.each(texts)(
    '%s (%s) has %i to %i characters, without blanks around them',
    proves(
      'validation-20',
      'catalogue-1',
      'catalogue-13',
      'catalogue-15',
      'catalogue-16',
      'catalogue-17',
      'catalogue-20',
      'catalogue-25',
    ),
    (label, name, min, max) => {
      expect(judge(name, 'x'.repeat(min))).toBeUndefined();
      expect(judge(name, ` ${'x'.repeat(max)} `)).toBeUndefined();
      expect(judge(name, 'x'.repeat(max + 1))).toBe(`${label} must be less than ${max} characters`);
      const short = min > 0 ? `${label} must be at least ${min} characters` : undefined;
      expect(judge(name, `  ${'x'.repeat(Math.max(0, min - 1))}  `)).toBe(short);
    },
  );

  it.each(['<script>alert(1)</script>', 'see JavaScript:go()', 'x onerror=1', 'x onclick=1'])(
    'refuses script: %s',
    proves('catalogue-2'),
    (value) => {
      expect(judge('venueAddress', value)).toBe('Venue address contains invalid characters');
    },
  );
});

describe('draft texts', () => {
  it.each(texts)('%s (%s) may have fewer than %i characters, but no more than %i', (label, name, _, max) => {
    const draft = catalogue.draftText(name);
    expect(refusal(draft, '')).toBeUndefined();
    expect(refusal(draft, '<scr')).toBeUndefined();
    expect(refusal(draft, 'x'.repeat(max))).toBeUndefined();
    expect(refusal(draft, 'x'.repeat(max + 1))).toBe(`${label} must be less than ${max} characters`);
  });
});

describe('any text', () => {
  it('a text is required', () => {
    expect(refusal(catalogue.businessName, undefined)).toBe('Business name is required');
  });

  it('an optional text is checked if present', () => {
    expect(optionalTextProblem('ownerName', '  ')).toBeUndefined();
    expect(optionalTextProblem('ownerName', 'x')).toBe('Owner name must be at least 2 characters');
  });
});

describe('numbers', proves('catalogue-20', 'catalogue-21', 'catalogue-22'), () => {
  it.each<[string, z.ZodMiniType, unknown, string | undefined]>([
    ['guest count', catalogue.guestCount, 1, undefined],
    ['guest count', catalogue.guestCount, 10_000, undefined],
    ['guest count', catalogue.guestCount, 0, 'Guest count must be at least 1'],
    ['guest count', catalogue.guestCount, 10_001, 'Guest count must be at most 10000'],
    ['guest count', catalogue.guestCount, 1.5, 'Guest count must be a whole number'],
    ['travel distance', catalogue.travelDistanceMiles, 1, undefined],
    ['travel distance', catalogue.travelDistanceMiles, 500, undefined],
    ['travel distance', catalogue.travelDistanceMiles, 0, 'Travel distance must be at least 1'],
    ['travel distance', catalogue.travelDistanceMiles, 501, 'Travel distance must be at most 500'],
    ['rating', catalogue.rating, 1, undefined],
    ['rating', catalogue.rating, 5, undefined],
    ['rating', catalogue.rating, 0, 'Rating must be at least 1'],
    ['rating', catalogue.rating, 6, 'Rating must be at most 5'],
    ['payment', catalogue.paymentAmount, 1_000_000, undefined],
    ['payment', catalogue.paymentAmount, 0.01, undefined],
    ['payment', catalogue.paymentAmount, 0, 'Amount must be positive'],
    ['payment', catalogue.paymentAmount, 1_000_001, 'Amount must be at most 1000000'],
    ['discount', catalogue.discountValue, 0.01, undefined],
    ['discount', catalogue.discountValue, 100_000, undefined],
    ['discount', catalogue.discountValue, 0, 'Discount value must be positive'],
    ['discount', catalogue.discountValue, -1, 'Discount value must be positive'],
    ['discount', catalogue.discountValue, 100_001, 'Discount value must be at most 100000'],
    ['minimum order', catalogue.minimumOrderAmount, 0, undefined],
    ['minimum order', catalogue.minimumOrderAmount, 1_000_000, undefined],
    ['minimum order', catalogue.minimumOrderAmount, -1, 'Minimum order must be at least 0'],
    ['minimum order', catalogue.minimumOrderAmount, 1_000_001, 'Minimum order must be at most 1000000'],
    ['usage limit', catalogue.usageLimit, 1, undefined],
    ['usage limit', catalogue.usageLimit, 100_000, undefined],
    ['usage limit', catalogue.usageLimit, 0, 'Usage limit must be at least 1'],
    ['usage limit', catalogue.usageLimit, 100_001, 'Usage limit must be at most 100000'],
  ])('checks the bounds of %s %#', (_, schema, value, message) => {
    expect(refusal(schema, value)).toBe(message);
  });

  it.each<[Parameters<typeof numberProblem>[0], number, string | undefined]>([
    ['guestCount', 0, 'Guest count must be at least 1'],
    ['guestCount', 1, undefined],
    ['guestCount', 10_000, undefined],
    ['guestCount', 10_001, 'Guest count must be at most 10000'],
    ['guestCount', 1.5, 'Guest count must be a whole number'],
    ['guestCount', Number.NaN, 'Guest count must be a whole number'],
    ['travelDistanceMiles', 0, 'Travel distance must be at least 1'],
    ['travelDistanceMiles', 500, undefined],
    ['travelDistanceMiles', 501, 'Travel distance must be at most 500'],
    ['rating', 0, 'Rating must be at least 1'],
    ['rating', 6, 'Rating must be at most 5'],
    ['usageLimit', 0, 'Usage limit must be at least 1'],
    ['usageLimit', 100_001, 'Usage limit must be at most 100000'],
  ])('checks %s of %d on a page without schemas', (name, figure, message) => {
    expect(numberProblem(name, figure)).toBe(message);
  });
});

describe(
  'patterns',
  proves(
    'catalogue-6',
    'catalogue-7',
    'catalogue-8',
    'catalogue-9',
    'catalogue-10',
    'catalogue-19',
    'catalogue-20',
    'catalogue-23',
    'catalogue-24',
  ),
  () => {
    const phoneFormat = 'Invalid phone number format';
    const promoFormat = 'Promo code can only contain letters, numbers, hyphens, and underscores';
    it.each<[string, z.ZodMiniType, unknown, string | undefined]>([
      ['phone', catalogue.phone, '+1 (512) 555-0100', undefined],
      ['phone', catalogue.phone, '5125550100', undefined],
      ['phone', catalogue.phone, '512-555-01AB', phoneFormat],
      ['phone', catalogue.phone, '(51) 55-501', 'Phone number must be at least 10 digits'],
      ['phone', catalogue.phone, '1'.repeat(19), undefined],
      ['phone', catalogue.phone, '1'.repeat(20), 'Phone number must be less than 20 characters'],
      ['URL', catalogue.url, 'https://example.com/a?b=c', undefined],
      ['URL', catalogue.url, 'example.com', undefined],
      ['URL', catalogue.url, 'example', 'Invalid URL format'],
      ['URL', catalogue.url, 'ftp://example.com', 'Invalid URL format'],
      ['URL', catalogue.url, 'javascript:alert(1)', 'Invalid URL format'],
      ['URL', catalogue.url, `https://example.com/${'x'.repeat(480)}`, undefined],
      ['URL', catalogue.url, `https://example.com/${'x'.repeat(481)}`, 'URL must be less than 500 characters'],
      ['ZIP', catalogue.zipCode, '78704', undefined],
      ['ZIP', catalogue.zipCode, '78704-1234', undefined],
      ['ZIP', catalogue.zipCode, '7870', 'Invalid ZIP code'],
      ['ZIP', catalogue.zipCode, '78704-12', 'Invalid ZIP code'],
      ['id', catalogue.uuid, '5f3c1f0e-5b0a-4a8e-9c3e-0d5d3c2b1a00', undefined],
      ['id', catalogue.uuid, '5f3c', 'Invalid ID format'],
      ['routing number', catalogue.bankRoutingNumber, '021000021', undefined],
      ['routing number', catalogue.bankRoutingNumber, '0210000210', 'Routing number must be exactly 9 digits'],
      ['routing number', catalogue.bankRoutingNumber, '02100002', 'Routing number must be exactly 9 digits'],
      ['routing number', catalogue.bankRoutingNumber, '02100002x', 'Routing number must be exactly 9 digits'],
      ['promo code', catalogue.promoCode, 'SUMMER_24-A', undefined],
      ['promo code', catalogue.promoCode, 'abc', undefined],
      ['promo code', catalogue.promoCode, 'a'.repeat(50), undefined],
      ['promo code', catalogue.promoCode, 'ab', 'Promo code must be at least 3 characters'],
      ['promo code', catalogue.promoCode, 'a'.repeat(51), 'Promo code must be less than 50 characters'],
      ['promo code', catalogue.promoCode, 'SAVE 10', promoFormat],
      ['discount type', catalogue.discountType, 'percentage', undefined],
      ['discount type', catalogue.discountType, 'fixed', undefined],
      ['discount type', catalogue.discountType, 'free', 'Invalid discount type'],
      ['payment method', catalogue.paymentMethod, 'card', undefined],
      ['payment method', catalogue.paymentMethod, 'bank_transfer', undefined],
      ['payment method', catalogue.paymentMethod, 'cash', undefined],
      ['payment method', catalogue.paymentMethod, 'barter', 'Invalid payment method'],
      ['category', catalogue.serviceCategory, ' ', 'Service category is required'],
      ['categories', catalogue.serviceCategories, [], 'At least one service category is required'],
      ['message', catalogue.messageContent, 'x', undefined],
      ['message', catalogue.messageContent, ' \n ', 'Message cannot be empty'],
      ['message', catalogue.messageContent, 'x'.repeat(5000), undefined],
      ['message', catalogue.messageContent, 'x'.repeat(5001), 'Message must be less than 5000 characters'],
    ])('checks the format of %s %#', (_, schema, value, message) => {
      expect(refusal(schema, value)).toBe(message);
    });

    it('converts promo codes to upper case', () => {
      expect(catalogue.promoCode.parse(' summer10 ')).toBe('SUMMER10');
    });
  },
);

describe('account', proves('validation-17', 'validation-18', 'validation-19', 'catalogue-4', 'catalogue-5'), () => {
  it.each<[string, z.ZodMiniType, unknown, string | undefined]>([
    ['email', catalogue.email, 'host@demo.hostwell.test', undefined],
    ['email', catalogue.email, 'host@', 'Invalid email address'],
    ['email', catalogue.email, '', 'Invalid email address'],
    ['email', catalogue.email, `${'x'.repeat(245)}@example.com`, 'Email must be less than 255 characters'],
    ['sign-in password', catalogue.signInPassword, 'password', undefined],
    ['sign-in password', catalogue.signInPassword, 'short', 'Password must be at least 8 characters'],
    ['sign-in password', catalogue.signInPassword, 'x'.repeat(101), 'Password must be less than 100 characters'],
    ['sign-up password', catalogue.signUpPassword, 'Hostwell1', undefined],
    ['sign-up password', catalogue.signUpPassword, 'Short1', 'Password must be at least 8 characters'],
    ['sign-up password', catalogue.signUpPassword, 'hostwell1', 'Password must contain at least one uppercase letter'],
    ['sign-up password', catalogue.signUpPassword, 'HOSTWELL1', 'Password must contain at least one lowercase letter'],
    ['sign-up password', catalogue.signUpPassword, 'Hostwells', 'Password must contain at least one number'],
  ])('checks the %s of an account %#', (_, schema, value, message) => {
    expect(refusal(schema, value)).toBe(message);
  });

  it('trims an email and converts it to lower case', proves('validation-17'), () => {
    expect(catalogue.email.parse('  Host@Example.COM ')).toBe('host@example.com');
  });
});

describe('optional value', () => {
  it('accepts undefined, blank and valid optional values', () => {
    const website = catalogue.optional(catalogue.url);
    expect([undefined, '', '  ', 'https://example.com'].map((value) => refusal(website, value))).toEqual(
      Array.from({ length: 4 }),
    );
    expect(refusal(website, 'nowhere')).toBe('Invalid URL format');
    expect(refusal(catalogue.optional(catalogue.phone), '123')).toBe('Phone number must be at least 10 digits');
  });
});

describe('future date', proves('constants-1'), () => {
  const now = new Date('2027-06-02T03:30:00Z');

  it.each<['Event' | 'Delivery']>([['Event'], ['Delivery']])(
    'a future date of an %s is 4 days away at its place',
    proves('catalogue-11'),
    (label) => {
      const schema = catalogue.futureDate(label, now, 'America/Chicago');
      expect(refusal(schema, '2027-06-05')).toBeUndefined();
      expect(refusal(schema, '2027-06-04')).toBe(`${label} date must be at least 4 days in the future`);
    },
  );
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#functions/platform/errors.ts';
import { invalidInput } from '#functions/platform/http-answer.ts';
import { administration } from '#shared/api/administration.ts';
import { reviews } from '#shared/api/reviews.ts';
import { orders } from '#shared/api/orders.ts';
import { checkout } from '#shared/api/checkout.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { messaging } from '#shared/api/messaging.ts';
import { planning } from '#shared/api/planning.ts';
import { promotions } from '#shared/api/promotions.ts';
import { vendorProfile } from '#shared/api/vendor-profile.ts';
import { applicationFormSchema } from '#shared/vendors/application/application.ts';
import { completeForm } from '../support/applications.ts';
import { proves } from '#tests/support/proves.ts';

/*
 * The validation catalogue at the API: a value out of bounds is refused with its message at its field (vendor spec 5).
 */

/** Returns the API's message for a field of a body, by its path; undefined if the field is valid. */
function answer({ body }: Pick<EndpointContract, 'body'>, sent: unknown, path: string): string | undefined {
  const { error } = z.safeParse(body ?? z.never(), sent);
  const refusal = error && invalidInput(error);
  return refusal instanceof AppError ? refusal.fields?.[path] : undefined;
}

/** Returns a body with another value at a path. */
function withValue(body: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  const inner = (body as Record<string, unknown>)[key];
  const changed = rest.length === 0 ? value : withValue(Object(inner) as object, rest.join('.'), value);
  return Array.isArray(body)
    ? body.map((item: unknown, index) => (String(index) === key ? changed : item))
    : { ...body, [key]: changed };
}

const booked = {
  contact: { name: 'Maya Ortiz', email: 'maya@demo.hostwell.test', zipCode: '78704' },
  requirements: { venueAddress: '1906 S 5th St', eventStartTime: '16:00', eventEndTime: '20:00' },
};
const promo = {
  code: 'SUMMER10',
  description: '',
  discountType: 'fixed',
  discountValue: 10,
  minimumOrderAmount: 0,
  usageLimit: null,
  expiresAt: null,
};
const profile = { changes: { themes: { to: ['Garden'] } } };
const application = completeForm();
/** The body of `changeApplication` after its changes are applied. */
const changed = { body: applicationFormSchema };
const review = { vendorId: 'ember-and-rye', rating: 5, text: 'They fed us all.' };
const draft = { details: {} };

type Parsed = Pick<EndpointContract, 'body'>;
type Place = [name: string, endpoint: Parsed, body: object, path: string];
const place = (name: string, endpoint: Parsed, body: object, path: string): Place => [name, endpoint, body, path];

/** Texts of complete forms: label, minimum and maximum. */
const texts: [Place, string, number, number][] = [
  [place('a review', reviews.postReview, review, 'text'), 'Review', 10, 2000],
  [place("a vendor's answer", reviews.answerReview, {}, 'text'), 'Answer', 2, 2000],
  [place("a vendor's cancellation", orders.cancelVendorOrder, {}, 'reason'), 'Reason', 5, 500],
  [place("a host's cancellation", orders.cancelBooking, {}, 'reason'), 'Reason', 0, 500],
  [place("one order's cancellation", orders.cancelOrder, {}, 'reason'), 'Reason', 0, 500],
  [place('a rejection', administration.rejectApplication, {}, 'reason'), 'Reason', 5, 2000],
  [place('a payer', checkout.placeBooking, booked, 'contact.name'), 'Cardholder name', 2, 100],
  [place('a venue', checkout.placeBooking, booked, 'requirements.venueAddress'), 'Venue address', 5, 500],
  [place('access', checkout.placeBooking, booked, 'requirements.accessInstructions'), 'Access instructions', 0, 1000],
  [place('diets', checkout.placeBooking, booked, 'requirements.dietaryRestrictions'), 'Dietary restrictions', 0, 1000],
  [place('requests', checkout.placeBooking, booked, 'requirements.specialRequests'), 'Special requests', 0, 2000],
  [
    place('equipment', checkout.placeBooking, booked, 'requirements.equipmentRequirements'),
    'Equipment requirements',
    0,
    2000,
  ],
  [place("a profile's name", vendorProfile.changeVendorProfile, profile, 'changes.name.to'), 'Business name', 2, 200],
  [
    place("a profile's text", vendorProfile.changeVendorProfile, profile, 'changes.description.to'),
    'Description',
    20,
    2000,
  ],
  [
    place("a profile's contact", vendorProfile.changeVendorProfile, profile, 'changes.contactName.to'),
    'Contact name',
    2,
    100,
  ],
  [
    place("a profile's Instagram", vendorProfile.changeVendorProfile, profile, 'changes.instagramHandle.to'),
    'Instagram handle',
    0,
    100,
  ],
  [
    place("a profile's TikTok", vendorProfile.changeVendorProfile, profile, 'changes.tiktokHandle.to'),
    'TikTok handle',
    0,
    100,
  ],
  [place("a profile's theme", vendorProfile.changeVendorProfile, profile, 'changes.themes.to.0'), 'Theme', 2, 100],
];

describe('text limits at the API', () => {
  it.each(texts)(
    '%s: %s accepts %i to %i characters',
    proves('catalogue-1', 'catalogue-2', 'catalogue-13', 'catalogue-14', 'catalogue-18'),
    ([, endpoint, body, path], label, min, max) => {
      const answerTo = (value: string) => answer(endpoint, withValue(body, path, value), path);
      expect(answerTo('x'.repeat(min))).toBeUndefined();
      expect(answerTo('x'.repeat(max))).toBeUndefined();
      expect(answerTo('x'.repeat(max + 1))).toBe(`${label} must be less than ${max} characters`);
      const short = min > 0 ? `${label} must be at least ${min} characters` : undefined;
      expect(answerTo('x'.repeat(Math.max(0, min - 1)))).toBe(short);
      for (const script of ['<script>go(1)</script>', 'javascript:alert(document)', 'a picture onerror=go()'])
        expect(answerTo(`${script} and then some`)).toBe(`${label} contains invalid characters`);
    },
  );
});

/** Drafts accept incomplete input: no text is too short, but the maximum applies. */
const typed: [Place, string, number][] = [
  [place('a plan', planning.changeDraft, draft, 'details.name.to'), 'Event name', 200],
  [place('a plan', planning.changeDraft, draft, 'details.theme.to'), 'Theme', 100],
  [place('a plan', planning.changeDraft, draft, 'details.dietaryRestrictions.to'), 'Dietary restrictions', 1000],
  ...(
    [
      ['businessName', 'Business name', 200],
      ['legalBusinessName', 'Legal business name', 200],
      ['contactName', 'Contact name', 100],
      ['ownerName', 'Owner name', 100],
      ['businessAddress', 'Business address', 500],
      ['description', 'Description', 2000],
      ['businessLicenseNumber', 'License number', 100],
      ['instagramHandle', 'Instagram handle', 100],
      ['tiktokHandle', 'TikTok handle', 100],
    ] as const
  ).map(([key, label, max]): [Place, string, number] => [
    place('an application', changed, application, `basic.${key}`),
    label,
    max,
  ]),
  [place('an application', changed, application, 'products.0.name'), 'Product name', 200],
  [place('an application', changed, application, 'products.0.description'), 'Product description', 2000],
];

describe('text limits of drafts at the API', proves('wizard-rules-9', 'catalogue-12', 'catalogue-14'), () => {
  it.each(typed)('%s: %s accepts at most %i characters', ([, endpoint, body, path], label, max) => {
    const answerTo = (value: string) => answer(endpoint, withValue(body, path, value), path);
    expect(answerTo('x')).toBeUndefined();
    expect(answerTo('x'.repeat(max))).toBeUndefined();
    expect(answerTo('x'.repeat(max + 1))).toBe(`${label} must be less than ${max} characters`);
  });
});

const code = 'Promo code can only contain letters, numbers, hyphens, and underscores';

describe(
  'limits of numbers, formats and choices at the API',
  proves(
    'catalogue-4',
    'catalogue-6',
    'catalogue-7',
    'catalogue-9',
    'catalogue-13',
    'catalogue-18',
    'catalogue-19',
    'catalogue-21',
    'catalogue-22',
    'catalogue-23',
  ),
  () => {
    it.each<[Place, [value: unknown, message: string | undefined][]]>([
      [
        place('guests', planning.changeDraft, draft, 'details.guestCount.to'),
        [
          [0, 'Guest count must be at least 1'],
          [1, undefined],
          [10_000, undefined],
          [10_001, 'Guest count must be at most 10000'],
          [1.5, 'Guest count must be a whole number'],
        ],
      ],
      [
        place('stars', reviews.postReview, review, 'rating'),
        [
          [0, 'Rating must be at least 1'],
          [1, undefined],
          [5, undefined],
          [6, 'Rating must be at most 5'],
        ],
      ],
      [
        place('miles', vendorProfile.changeVendorProfile, profile, 'changes.travelDistanceMiles.to'),
        [
          [0, 'Travel distance must be at least 1'],
          [1, undefined],
          [500, undefined],
          [501, 'Travel distance must be at most 500'],
        ],
      ],
      [
        place("a profile's phone", vendorProfile.changeVendorProfile, profile, 'changes.phone.to'),
        [
          ['512-555-CAKE', 'Invalid phone number format'],
          ['512-555', 'Phone number must be at least 10 digits'],
          ['5'.repeat(20), 'Phone number must be less than 20 characters'],
          ['5'.repeat(19), undefined],
        ],
      ],
      [
        place("a venue's phone", checkout.placeBooking, booked, 'requirements.venueContactPhone'),
        [
          ['', undefined],
          ['512-555', 'Phone number must be at least 10 digits'],
          ['5125550142', undefined],
        ],
      ],
      [
        place("a venue's contact", checkout.placeBooking, booked, 'requirements.venueContactName'),
        [
          ['', undefined],
          ['x', 'Venue contact name must be at least 2 characters'],
          ['x'.repeat(101), 'Venue contact name must be less than 100 characters'],
          ['onclick=go()', 'Venue contact name contains invalid characters'],
        ],
      ],
      [
        place('a web address', vendorProfile.changeVendorProfile, profile, 'changes.website.to'),
        [
          ['', undefined],
          ['emberandrye', 'Invalid URL format'],
          ['javascript:alert(1)', 'Invalid URL format'],
          [`https://example.com/${'x'.repeat(481)}`, 'URL must be less than 500 characters'],
          [`https://example.com/${'x'.repeat(480)}`, undefined],
        ],
      ],
      [
        place("a business's street", vendorProfile.changeVendorProfile, profile, 'changes.streetAddress.to'),
        [
          ['x'.repeat(9), 'Business address must be at least 10 characters'],
          ['x'.repeat(10), undefined],
          ['x'.repeat(501), 'Business address must be less than 500 characters'],
        ],
      ],
      [
        place('a ZIP code', vendorProfile.changeVendorProfile, profile, 'changes.zipCode.to'),
        [
          ['7870', 'Invalid ZIP code'],
          ['78704-12', 'Invalid ZIP code'],
          ['78704-1234', undefined],
        ],
      ],
      [
        place("a payer's ZIP code", checkout.placeBooking, booked, 'contact.zipCode'),
        [
          ['7870', 'Invalid ZIP code'],
          ['78704', undefined],
        ],
      ],
      [
        place("a payer's e-mail", checkout.placeBooking, booked, 'contact.email'),
        [
          ['maya@', 'Invalid email address'],
          [`${'x'.repeat(245)}@example.com`, 'Email must be less than 255 characters'],
          [' Maya@Demo.Hostwell.Test ', undefined],
        ],
      ],
      [
        place('a message', messaging.postMessage, {}, 'content'),
        [
          [' \n ', 'Message cannot be empty'],
          ['x', undefined],
          ['x'.repeat(5000), undefined],
          ['x'.repeat(5001), 'Message must be less than 5000 characters'],
        ],
      ],
      [
        place('a code that is entered', checkout.validatePromoCode, {}, 'code'),
        [
          ['ab', 'Promo code must be at least 3 characters'],
          ['abc', undefined],
          ['a'.repeat(51), 'Promo code must be less than 50 characters'],
          ['SAVE 10', code],
        ],
      ],
      [
        place('a code that is made', promotions.createPromoCode, promo, 'code'),
        [
          ['ab', 'Promo code must be at least 3 characters'],
          ['a'.repeat(50), undefined],
          ['a'.repeat(51), 'Promo code must be less than 50 characters'],
          ['<b>10</b>', code],
        ],
      ],
      [
        place('a discount', promotions.createPromoCode, promo, 'discountValue'),
        [
          [0, 'Discount value must be positive'],
          [100_000, undefined],
          [100_001, 'Discount value must be at most 100000'],
        ],
      ],
      [
        place('a kind of discount', promotions.createPromoCode, promo, 'discountType'),
        [
          ['free', 'Invalid discount type'],
          ['percentage', undefined],
        ],
      ],
      [
        place('a minimum order', promotions.createPromoCode, promo, 'minimumOrderAmount'),
        [
          [-1, 'Minimum order must be at least 0'],
          [1_000_000, undefined],
          [1_000_001, 'Minimum order must be at most 1000000'],
        ],
      ],
      [
        place('a limit of uses', promotions.createPromoCode, promo, 'usageLimit'),
        [
          [0, 'Usage limit must be at least 1'],
          [1, undefined],
          [100_000, undefined],
          [100_001, 'Usage limit must be at most 100000'],
        ],
      ],
    ])('the limit of %s is enforced with its message', ([, endpoint, body, path], cases) => {
      for (const [value, message] of cases)
        expect([value, answer(endpoint, withValue(body, path, value), path)]).toEqual([value, message]);
    });
  },
);

import { describe, expect, it } from 'vitest';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { pricingPreviewKeys } from '#shared/vendors/answers/pricing-and-terms-questions.ts';
import { questionSetKeys, questionSetTitles, stepsFor } from '#shared/vendors/answers/question-sets.ts';
import { uploadRules } from '#shared/media/uploads.ts';
import { proves } from '#tests/support/proves.ts';

/* The vendor's questions in the specification's words (vendor spec 3). '*' marks a required one. */

const photos = 'servicePhotos* file';

/** Key of the set, its title, and its questions in order with the choices listed in the specification. */
const sets: [Category, string, string, [question: string, options?: string[]][]][] = [
  [
    'venue',
    'venue',
    'Venue',
    [
      [photos],
      ['venueType* select', ['Indoor', 'Outdoor', 'Both Indoor & Outdoor', 'Hybrid Space']],
      ['capacity* number'],
      ['amenities multi-select'],
      ['setupTime select'],
      ['cleanupIncluded checkbox'],
    ],
  ],
  [
    'catering',
    'food_beverage',
    'Food & Beverage',
    [
      [photos],
      ['serviceStyle* multi-select'],
      ['cuisineTypes multi-select'],
      ['minimumGuests* number'],
      ['maximumGuests* number'],
      ['alcoholService checkbox'],
      ['equipmentIncluded multi-select'],
    ],
  ],
  [
    'entertainment',
    'entertainment',
    'Entertainment',
    [
      [photos],
      ['entertainmentType* multi-select'],
      ['musicGenres multi-select'],
      ['equipmentProvided multi-select'],
      ['performanceDuration select'],
      ['interactionLevel select'],
    ],
  ],
  [
    'photography',
    'photography',
    'Photography/Videography',
    [
      [photos],
      ['serviceTypes* multi-select'],
      ['shootingStyle multi-select'],
      ['deliveryTime* select', ['Same Day', '1-3 days', '1 week', '2-3 weeks', '1 month']],
      ['packageIncludes multi-select'],
      ['equipmentBackup checkbox'],
    ],
  ],
  [
    'decor',
    'decor',
    'Decor & Design',
    [
      [photos],
      ['decorServices* multi-select'],
      ['designStyles multi-select'],
      ['setupServices* select', ['Setup Only', 'Breakdown Only', 'Both Setup and Breakdown']],
      ['rentalItems multi-select'],
      ['customDesign checkbox'],
    ],
  ],
  [
    'activities',
    'activities',
    'Activities & Games',
    [
      [photos],
      ['activityTypes* multi-select'],
      ['ageGroups multi-select'],
      ['groupSize select'],
      ['materialsIncluded checkbox'],
      ['spaceRequirements textarea'],
    ],
  ],
  ['audio-visual', 'audio-visual', 'Audio-Visual', [[photos]]],
];

const pricing: [question: string, options?: string[]][] = [
  ['basePricingModel* select', ['Hourly Rate', 'Per Person', 'Flat Fee', 'Package Deal', 'Custom Quote']],
  ['baseRate* number'],
  ['minimumHours number'],
  ['itemizedCosts textarea'],
  ['setupFee number'],
  ['teardownFee number'],
  [
    'travelFeeStructure select',
    ['Free within 10 miles', 'Flat rate per event', 'Per mile charge', 'By distance zones', 'No travel fees'],
  ],
  ['travelFeeAmount number'],
  // Beyond the specification: rule applications-25.
  ['freeMiles number'],
  ['overtimeRate number'],
  ['serviceFeePercentage number'],
  ['adminFee number'],
  ['discountOptions textarea'],
];

const terms: [question: string, options?: string[]][] = [
  ['pricingDocuments file'],
  ['cancellationPolicy* textarea'],
  ['paymentTerms* textarea'],
  ['termsAccepted* checkbox'],
];

const findStep = (category: Category, key: string) => stepsFor(category).find((step) => step.key === key);
const findFields = (category: Category, key: string) => findStep(category, key)?.fields ?? [];

function mustAsk(category: Category, step: string, questions: [question: string, options?: string[]][]): void {
  const fields = findFields(category, step);
  expect(fields.map(({ key, required, type }) => `${key}${required ? '*' : ''} ${type}`)).toEqual(
    questions.map(([question]) => question),
  );
  questions.forEach(([question, options], index) =>
    expect(options ? fields[index]?.options : undefined, question).toEqual(options),
  );
}

describe('the question sets of the specification', () => {
  it.each(sets)(
    '%s has the specified key, title, questions and choices',
    proves('questions-1', 'questions-2', 'questions-3', 'questions-4', 'questions-5', 'questions-6', 'questions-7'),
    (category, key, title, questions) => {
      expect(questionSetKeys[category]).toBe(key);
      expect(questionSetTitles[category]).toBe(title);
      mustAsk(category, 'service', questions);
    },
  );

  it('every category has a question set', () => {
    expect(sets.map(([category]) => category).toSorted()).toEqual(categories.toSorted());
  });

  it.each(categories)(
    '%s has three steps, the last two shared',
    proves('apply-3', 'questions-8', 'questions-10', 'vendor-constants-2'),
    (category) => {
      expect(stepsFor(category).map(({ title }) => title)).toEqual([
        questionSetTitles[category],
        'Detailed Pricing Structure',
        'Terms & Policies',
      ]);
      mustAsk(category, 'pricing', pricing);
      mustAsk(category, 'terms', terms);
    },
  );

  it('the pricing step previews the model, the rate and both fees', proves('questions-9'), () => {
    expect(pricingPreviewKeys).toEqual(['basePricingModel', 'baseRate', 'setupFee', 'teardownFee']);
  });

  it(
    'the wizard asks for exactly two photos and for documents of five kinds',
    proves('vendor-entities-8', 'questions-10', 'questions-11', 'vendor-constants-2'),
    () => {
      const [photo] = findFields('venue', 'service');
      expect(photo).toMatchObject({ required: true, files: { minimum: 2, maximum: 2 } });
      expect(photo?.description).toContain('JPG, PNG up to 5MB');
      const [documents] = findFields('venue', 'terms');
      expect(photo?.purpose).toBe('service-photo');
      expect(documents?.purpose).toBe('pricing-document');
      expect(Object.keys(uploadRules['pricing-document'].types)).toEqual(['pdf', 'doc', 'docx', 'xls', 'xlsx']);
      expect(documents?.files?.minimum).toBe(0);
    },
  );

  it.each(categories)(
    '%s: every question has a text, and every choice has distinct, non-empty options',
    proves('vendor-entities-6', 'wizard-rules-8'),
    (category) => {
      const fields = stepsFor(category).flatMap((step) => step.fields);
      expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
      for (const { key, label, type, options = [] } of fields) {
        expect(label.trim(), key).not.toBe('');
        expect(options.length > 1, key).toBe(type === 'select' || type === 'multi-select');
        expect(
          options.filter((option, at) => option.trim() === '' || options.indexOf(option) !== at),
          key,
        ).toEqual([]);
      }
    },
  );

  it('the wizard offers the specified event types and ways of delivery', proves('questions-12', 'questions-13'), () => {
    expect(eventTypes.join(', ')).toBe(
      'Birthday Party, Baby Shower, Bridal Shower, Engagement Party, Anniversary, Backyard Wedding, Housewarming, ' +
        'Graduation Party, Holiday Party, Bar/Bat Mitzvah, Retirement Party, Quinceañera, Fundraiser, Corporate Event, ' +
        'Other',
    );
    expect(deliveryOptions).toEqual(['pickup', 'delivery', 'dine_in']);
  });
});

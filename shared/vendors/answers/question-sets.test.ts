import { proves } from '#tests/support/proves.ts';
import { describe, expect, it } from 'vitest';
import { categories } from '../../kernel/categories.ts';
import type { Category } from '../../kernel/categories.ts';
import { pricingPreviewKeys } from './pricing-and-terms-questions.ts';
import { questionSetKeys, stepsFor } from './question-sets.ts';
import type { QuestionField } from './question-sets.ts';
import { photosPerService } from '../application/service-photos.ts';

const findFields = (category: Category, step: string): readonly QuestionField[] =>
  stepsFor(category).find((candidate) => candidate.key === step)?.fields ?? [];

// '*' marks a required question.
const inShort = (fields: readonly QuestionField[]) =>
  fields.map(({ key, type, required }) => `${key}${required ? '*' : ''} ${type}`);

describe('questions of a category', () => {
  it.each(categories)('%s has three steps, the last two shared', (category) => {
    expect(stepsFor(category).map((step) => step.key)).toEqual(['service', 'pricing', 'terms']);
    expect(stepsFor(category).slice(1)).toEqual(stepsFor('venue').slice(1));
    expect(findFields(category, 'service')[0]).toMatchObject({
      key: 'servicePhotos',
      files: { minimum: photosPerService, maximum: photosPerService },
    });
  });

  it.each<[Category, string[]]>([
    [
      'venue',
      [
        'venueType* select',
        'capacity* number',
        'amenities multi-select',
        'setupTime select',
        'cleanupIncluded checkbox',
      ],
    ],
    [
      'catering',
      [
        'serviceStyle* multi-select',
        'cuisineTypes multi-select',
        'minimumGuests* number',
        'maximumGuests* number',
        'alcoholService checkbox',
        'equipmentIncluded multi-select',
      ],
    ],
    [
      'entertainment',
      [
        'entertainmentType* multi-select',
        'musicGenres multi-select',
        'equipmentProvided multi-select',
        'performanceDuration select',
        'interactionLevel select',
      ],
    ],
    [
      'photography',
      [
        'serviceTypes* multi-select',
        'shootingStyle multi-select',
        'deliveryTime* select',
        'packageIncludes multi-select',
        'equipmentBackup checkbox',
      ],
    ],
    [
      'decor',
      [
        'decorServices* multi-select',
        'designStyles multi-select',
        'setupServices* select',
        'rentalItems multi-select',
        'customDesign checkbox',
      ],
    ],
    [
      'activities',
      [
        'activityTypes* multi-select',
        'ageGroups multi-select',
        'groupSize select',
        'materialsIncluded checkbox',
        'spaceRequirements textarea',
      ],
    ],
    ['audio-visual', []],
  ])('%s has its own questions', (category, questions) => {
    expect(inShort(findFields(category, 'service'))).toEqual(['servicePhotos* file', ...questions]);
  });

  it('has the same pricing questions in every category', () => {
    expect(inShort(findFields('decor', 'pricing'))).toEqual([
      'basePricingModel* select',
      'baseRate* number',
      'minimumHours number',
      'itemizedCosts textarea',
      'setupFee number',
      'teardownFee number',
      'travelFeeStructure select',
      'travelFeeAmount number',
      'freeMiles number',
      'overtimeRate number',
      'serviceFeePercentage number',
      'adminFee number',
      'discountOptions textarea',
    ]);
    const keys = findFields('decor', 'pricing').map((field) => field.key);
    expect(keys).toEqual(expect.arrayContaining([...pricingPreviewKeys]));
  });

  it('has the same questions about terms in every category', () => {
    expect(inShort(findFields('decor', 'terms'))).toEqual([
      'pricingDocuments file',
      'cancellationPolicy* textarea',
      'paymentTerms* textarea',
      'termsAccepted* checkbox',
    ]);
  });

  it.each(categories)('%s has unique keys and choices with distinct, non-empty options', (category) => {
    const fields = stepsFor(category).flatMap((step) => step.fields);
    expect(new Set(fields.map((field) => field.key)).size).toBe(fields.length);
    for (const field of fields.filter(({ type }) => type === 'select' || type === 'multi-select')) {
      expect(field.options?.length, field.key).toBeGreaterThan(1);
      expect(new Set(field.options).size).toBe(field.options?.length);
      expect(field.options?.every((option) => option.trim() !== '')).toBe(true);
    }
  });

  it("keeps the specification's name of the catering set", () => {
    expect(questionSetKeys.catering).toBe('food_beverage');
  });

  it("states the platform's rule next to the vendor's own policies", proves('wizard-rules-13'), () => {
    const [, cancellation, payment] = findFields('venue', 'terms');
    expect(cancellation).toMatchObject({ key: 'cancellationPolicy', required: true });
    expect(cancellation?.description).toMatch(/^Hostwell's rule applies to every booking: more than 7 days/);
    expect(payment).toMatchObject({ key: 'paymentTerms', required: true });
    expect(payment?.description).toContain('a deposit of 30%');
  });
});

import { proves } from '#tests/support/proves.ts';
import { describe, expect, it } from 'vitest';
import { categories } from '../../kernel/categories.ts';
import { basicInformationSchema } from '../application/application.ts';
import type { Answer } from '../application/application.ts';
import { pricingFacts, publicFacts } from './fact-lines.ts';
import { basicKinds, questionKinds } from './facts.ts';
import { stepsFor } from '../answers/question-sets.ts';
import type { QuestionField } from '../answers/question-sets.ts';
import { serviceFacts, vendorFacts } from './service-facts.ts';
import { factFields, pickVendorFacts } from '../answers/vendor-answers.ts';

const asked = categories.flatMap((category) => stepsFor(category).flatMap(({ fields }) => fields));

describe('uses of questions', () => {
  it('a use is defined for each question and no other key', () => {
    expect(Object.keys(questionKinds).toSorted()).toEqual([...new Set(asked.map(({ key }) => key))].toSorted());
  });

  it('a use is defined for each field of the basic information', () => {
    expect(Object.keys(basicKinds).toSorted()).toEqual(Object.keys(basicInformationSchema.shape).toSorted());
  });

  it('only questions with options are filters', () => {
    for (const { key, type } of asked.filter(({ key }) => questionKinds[key] === 'filter'))
      expect(['select', 'multi-select', 'checkbox'], key).toContain(type);
  });
});

/** Returns any valid value for a question. */
function answerTo({ type, options = [] }: QuestionField): Answer {
  if (type === 'number') return 40;
  if (type === 'checkbox') return true;
  const [option = 'Some words'] = options;
  return type === 'multi-select' ? [option] : option;
}

describe('each answer of a vendor', () => {
  const fields = categories.flatMap((category) => factFields(category).map((field) => ({ category, field })));

  it.each(fields)('uses each answer according to its kind: $field.key of $category', ({ category, field }) => {
    const answers = { [field.key]: answerTo(field) };
    const { limits, filters, fees } = serviceFacts(category, answers);
    const lines = [publicFacts, pricingFacts].flatMap((toLines) => toLines([category], { [category]: answers }));
    const count = (facts: object) => Object.keys(facts).length;
    const kind = questionKinds[field.key];
    expect([count(limits), count(filters), count(fees), lines.length]).toEqual([
      Number(kind === 'limit'),
      Number(kind === 'filter'),
      Number(kind === 'fee'),
      // Hosts see the minimum hours charged.
      Number(kind !== 'fee' || field.key === 'minimumHours'),
    ]);
  });
});

const catering = {
  servicePhotos: ['01J0000000000000000000PH01', '01J0000000000000000000PH02'],
  serviceStyle: ['Buffet', 'Plated'],
  cuisineTypes: ['Vegan'],
  minimumGuests: 20,
  maximumGuests: 80,
  alcoholService: true,
  setupFee: 75.5,
  adminFee: 0,
  serviceFeePercentage: 18,
  travelFeeStructure: 'Per mile charge',
  travelFeeAmount: 1.25,
  minimumHours: 3,
  overtimeRate: 1150,
  cancellationPolicy: ' Free until 8 days before. ',
  termsAccepted: true,
};

describe('facts of a service', () => {
  it('converts answers to guests, options, cents and words by kind', () => {
    expect(serviceFacts('catering', catering)).toEqual({
      limits: { minimumGuests: 20, maximumGuests: 80 },
      filters: { serviceStyle: ['Buffet', 'Plated'], cuisineTypes: ['Vegan'], alcoholService: ['Yes'] },
      fees: {
        setupFeeCents: 7550,
        serviceFeePercent: 18,
        travelFeeStructure: 'Per mile charge',
        travelFeeCents: 125,
        minimumHours: 3,
      },
      shown: [
        { key: 'overtimeRate', label: 'Overtime Rate', values: ['$1,150.00 per hour'] },
        { key: 'cancellationPolicy', label: 'Cancellation Policy', values: ['Free until 8 days before.'] },
      ],
    });
  });

  it('ignores missing answers, answers of another type and options that no longer exist', () => {
    const none = { limits: {}, filters: {}, fees: {}, shown: [] };
    expect(serviceFacts('venue')).toEqual(none);
    expect(serviceFacts('venue', { capacity: '60', amenities: ['Moat'], venueType: 'Castle', setupTime: 3 })).toEqual(
      none,
    );
    expect(serviceFacts('venue', { capacity: 0, cleanupIncluded: false })).toEqual(none);
  });

  it('reads the upper bound of a group size', () => {
    expect(serviceFacts('activities', { groupSize: '11-25' }).limits).toEqual({ groupSize: 25 });
    expect(serviceFacts('activities', { groupSize: 'Over 100' }).limits).toEqual({});
  });
});

describe('public facts', () => {
  it('shows no price and no fee in public facts', () => {
    const answers = pickVendorFacts({ catering, venue: { capacity: 60, amenities: ['Wheelchair Access'] } }, [
      'venue',
      'catering',
      'decor',
    ]);
    expect(publicFacts(['catering', 'venue', 'decor'], answers)).toEqual([
      {
        category: 'catering',
        lines: [
          { key: 'serviceStyle', label: 'Service Style', values: ['Buffet', 'Plated'] },
          { key: 'cuisineTypes', label: 'Cuisine Types', values: ['Vegan'] },
          { key: 'minimumGuests', label: 'Minimum Guests', values: ['20 guests'] },
          { key: 'maximumGuests', label: 'Maximum Guests', values: ['80 guests'] },
          { key: 'alcoholService', label: 'Alcohol Service', values: ['Yes'] },
          { key: 'cancellationPolicy', label: 'Cancellation Policy', values: ['Free until 8 days before.'] },
        ],
      },
      {
        category: 'venue',
        lines: [
          { key: 'capacity', label: 'Maximum Capacity', values: ['60 guests'] },
          { key: 'amenities', label: 'Amenities', values: ['Wheelchair Access'] },
        ],
      },
    ]);
  });
});

describe('facts for signed-in hosts', () => {
  it("shows hosts the minimum hours and prices in the vendor's unit, but no fees", proves('questions-14'), () => {
    const answers = { ...catering, basePricingModel: 'Per Person', baseRate: 45, discountOptions: '10% on weekdays' };
    expect(pricingFacts(['catering', 'venue'], { catering: answers })).toEqual([
      {
        category: 'catering',
        lines: [
          { key: 'basePricingModel', label: 'Base Pricing Model', values: ['Per Person'] },
          { key: 'baseRate', label: 'Base Rate', values: ['$45.00 per person'] },
          { key: 'minimumHours', label: 'Minimum Hours', values: ['3 hours at least'] },
          { key: 'overtimeRate', label: 'Overtime Rate', values: ['$1,150.00 per hour'] },
          { key: 'discountOptions', label: 'Discount Options', values: ['10% on weekdays'] },
        ],
      },
    ]);
    expect(pricingFacts(['catering'], { catering: { minimumHours: 0 } }), "zero minimum hours aren't shown").toEqual(
      [],
    );
    const flat = pricingFacts(['decor'], { decor: { basePricingModel: 'Flat Fee', baseRate: 45 } });
    expect(flat[0]?.lines.at(-1)?.values).toEqual(['$45.00']);
  });

  it.each(categories)('shows hosts, together with the public facts, every visible answer of %s', (category) => {
    const fields = stepsFor(category)
      .flatMap((step) => step.fields)
      .filter(({ type }) => type !== 'file');
    const answers = Object.fromEntries(fields.map((field) => [field.key, anyAnswer(field)]));
    const read = [
      ...publicFacts([category], { [category]: answers }),
      ...pricingFacts([category], { [category]: answers }),
    ];
    const shown = fields
      .map(({ key }) => key)
      .filter((key) => key === 'minimumHours' || !['fee', 'internal'].includes(questionKinds[key] ?? ''));
    expect(read.flatMap(({ lines }) => lines.map(({ key }) => key)).toSorted()).toEqual(shown.toSorted());
  });
});

const anyAnswer = ({ type, options = [] }: QuestionField) =>
  ({ number: 5, checkbox: true, select: options[0], 'multi-select': options, textarea: 'So it is', text: 'So it is' })[
    type as string
  ];

describe('answers of an applicant', () => {
  it('keeps answers of the chosen categories, without files and internal answers', () => {
    const answers = pickVendorFacts({ catering, venue: { capacity: 60 } }, ['catering', 'decor']);
    expect(Object.keys(answers)).toEqual(['catering', 'decor']);
    expect(answers.catering).not.toHaveProperty('servicePhotos');
    expect(answers.catering).not.toHaveProperty('termsAccepted');
    expect(answers.catering).toMatchObject({ cancellationPolicy: 'Free until 8 days before.' });
    expect(vendorFacts(answers).catering?.limits).toEqual({ minimumGuests: 20, maximumGuests: 80 });
    expect(pickVendorFacts(answers, ['catering', 'decor'])).toEqual(answers);
  });
});

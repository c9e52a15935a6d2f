import { describe, expect, it } from 'vitest';
import type { Answer } from '#shared/vendors/application/application.ts';
import { stepsFor } from '#shared/vendors/answers/question-sets.ts';
import { formatAnswer } from './answer-text.ts';

const fields = stepsFor('catering').flatMap((step) => step.fields);
const words = (key: string, answers: Record<string, Answer>) => {
  const field = fields.find((one) => one.key === key);
  return field && formatAnswer(field, answers);
};

describe('formatted answer', () => {
  it.each<[string, Record<string, Answer>, string | undefined]>([
    ['baseRate', { baseRate: 45, basePricingModel: 'Per Person' }, '$45.00 per person'],
    ['baseRate', { baseRate: 1200.5, basePricingModel: 'Flat Fee' }, '$1,200.50'],
    ['travelFeeAmount', { travelFeeAmount: 2.5, travelFeeStructure: 'Per mile charge' }, '$2.50 per mile'],
    [
      'travelFeeAmount',
      { travelFeeAmount: 2, travelFeeStructure: 'Free within 10 miles' },
      '$2.00 in all beyond 10 miles',
    ],
    [
      'travelFeeAmount',
      { travelFeeAmount: 2, travelFeeStructure: 'By distance zones' },
      '$2.00 per 25 miles or part thereof',
    ],
    ['travelFeeAmount', { travelFeeAmount: 2, travelFeeStructure: 'Flat rate per event' }, '$2.00 per event'],
    ['travelFeeAmount', { travelFeeAmount: 2, travelFeeStructure: 'No travel fees' }, '$2.00, not charged'],
    [
      'travelFeeAmount',
      { travelFeeAmount: 2, travelFeeStructure: 'Per mile charge', freeMiles: 15 },
      '$2.00 per mile beyond 15 miles',
    ],
    ['freeMiles', { freeMiles: 1 }, '1 mile'],
    ['overtimeRate', { overtimeRate: 90 }, '$90.00 per hour'],
    ['setupFee', { setupFee: 150 }, '$150.00'],
    ['serviceFeePercentage', { serviceFeePercentage: 18 }, '18%'],
    ['minimumHours', { minimumHours: 1 }, '1 hour'],
    ['maximumGuests', { maximumGuests: 1500 }, '1,500 guests'],
    ['alcoholService', { alcoholService: false }, 'No'],
    ['serviceStyle', { serviceStyle: ['Buffet', 'Plated'] }, 'Buffet, Plated'],
    ['servicePhotos', { servicePhotos: ['one'] }, undefined],
    ['setupFee', {}, undefined],
  ])('formats %s of %j as %j', (key, answers, expected) => expect(words(key, answers)).toBe(expected));

  it('a formatted answer has a unit for every figure', () => {
    const figures = fields.filter(({ type }) => type === 'number');
    expect(figures.map(({ key }) => words(key, { [key]: 7 })).filter((text) => text === '7')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { checkAnswer } from './answer-check.ts';
import type { Answer } from '../application/application.ts';
import { stepsFor } from './question-sets.ts';
import type { QuestionField } from './question-sets.ts';

const question = (key: string): QuestionField => {
  const found = stepsFor('catering')
    .flatMap(({ fields }) => fields)
    .find((field) => field.key === key);
  if (!found) throw new Error(`no question ${key}`);
  return found;
};

describe('answer to a question', () => {
  it.each([undefined, '', '  ', false, []])('an answer must not be %j if it is required', (answer) => {
    const given: Record<string, Answer> = answer === undefined ? {} : { paymentTerms: answer };
    expect(checkAnswer(question('paymentTerms'), given)).toEqual({
      title: 'Missing Required Field',
      message: 'Please fill in the required field: Payment Terms',
    });
  });

  it('an answer may be missing if it is optional', () => {
    expect(checkAnswer(question('setupFee'), {})).toBeUndefined();
  });

  it.each([
    ['minimumGuests', 0, 'Minimum Guests must be a whole number from 1 to 10,000'],
    ['minimumGuests', 2.5, 'Minimum Guests must be a whole number from 1 to 10,000'],
    ['maximumGuests', 10_001, 'Maximum Guests must be a whole number from 1 to 10,000'],
    ['baseRate', -1, 'Base Rate must be a number from 0 to 1,000,000'],
    ['serviceFeePercentage', 101, 'Service Fee Percentage must be a number from 0 to 100'],
  ])('rejects for %s the value %f', (key, answer, message) => {
    expect(checkAnswer(question(key), { [key]: answer })).toEqual({ title: 'Validation Error', message });
  });

  it('accepts values in the range of its question', () => {
    expect(checkAnswer(question('minimumGuests'), { minimumGuests: 10_000 })).toBeUndefined();
    expect(checkAnswer(question('baseRate'), { baseRate: 18.5 })).toBeUndefined();
  });

  it('refuses a maximum of guests below the minimum', () => {
    const ask = (maximumGuests: number) => checkAnswer(question('maximumGuests'), { minimumGuests: 20, maximumGuests });
    expect(ask(20)).toBeUndefined();
    expect(ask(19)?.message).toBe("Maximum Guests can't be less than Minimum Guests");
  });
});

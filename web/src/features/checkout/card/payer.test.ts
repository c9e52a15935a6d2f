import { expect, it } from 'vitest';
import { formatZip, payerProblems } from './payer.ts';
import { proves } from '#tests/support/proves.ts';

it('keeps only digits of a billing ZIP, at most five (customer spec 5)', proves('validation-29'), () => {
  expect(formatZip('78-704 12')).toBe('78704');
});

it('requires name, email and ZIP to pay (customer spec 5)', proves('validation-29'), () => {
  expect(payerProblems.name(' ')).toBe('Cardholder name is required');
  expect(payerProblems.email('')).toBe('Email is required');
  expect(payerProblems.email('maya@')).toBe('Invalid email address');
  expect(payerProblems.zipCode('')).toBe('Billing ZIP is required');
  expect(payerProblems.zipCode('787')).toBe('Invalid ZIP code');
  expect([
    payerProblems.name('Maya Okafor'),
    payerProblems.email('maya@example.com'),
    payerProblems.zipCode('78704'),
  ]).toEqual([undefined, undefined, undefined]);
});

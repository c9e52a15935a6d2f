import { checkbox, file, number, required, select, textarea } from './question-field.ts';
import { cancellationRule, paymentRule } from '../profile/platform-rules.ts';
import type { QuestionStep } from './question-field.ts';

const money = { minimum: 0, maximum: 1_000_000 };
const dollars = { placeholder: '0.00', description: 'In USD.', unit: 'USD', range: money };

/** Shared by all categories (vendor spec 3). */
export const pricingStep: QuestionStep = {
  key: 'pricing',
  title: 'Detailed Pricing Structure',
  fields: [
    select(
      'basePricingModel',
      'Base Pricing Model',
      'Hourly Rate, Per Person, Flat Fee, Package Deal, Custom Quote',
      required,
    ),
    number('baseRate', 'Base Rate', { ...dollars, required: true }),
    number('minimumHours', 'Minimum Hours', { placeholder: '2', unit: 'hours', range: { minimum: 0, maximum: 100 } }),
    textarea('itemizedCosts', 'Itemized Costs', {
      placeholder: 'What the base rate includes and what each extra costs',
    }),
    number('setupFee', 'Setup Fee', dollars),
    number('teardownFee', 'Teardown Fee', dollars),
    select(
      'travelFeeStructure',
      'Travel Fee Structure',
      'Free within 10 miles, Flat rate per event, Per mile charge, By distance zones, No travel fees',
    ),
    number('travelFeeAmount', 'Travel Fee Amount', dollars),
    // Not in the specification (rule applications-25).
    number('freeMiles', 'Free Miles', {
      placeholder: '10',
      description: 'One way, before the travel fee begins.',
      unit: 'miles',
      range: { minimum: 0, maximum: 500, whole: true },
    }),
    number('overtimeRate', 'Overtime Rate', { ...dollars, description: 'In USD per hour.', unit: 'USD per hour' }),
    number('serviceFeePercentage', 'Service Fee Percentage', {
      placeholder: '0',
      description: 'In percent.',
      unit: '%',
      range: { minimum: 0, maximum: 100 },
    }),
    number('adminFee', 'Admin Fee', dollars),
    textarea('discountOptions', 'Discount Options', {
      placeholder: 'Weekday, off-season or repeat-customer discounts',
    }),
  ],
};

/** Questions of the pricing step that summaries show (vendor spec 3). */
export const pricingPreviewKeys = ['basePricingModel', 'baseRate', 'setupFee', 'teardownFee'] as const;

/** Shared by all categories (vendor spec 3). */
export const termsStep: QuestionStep = {
  key: 'terms',
  title: 'Terms & Policies',
  fields: [
    file('pricingDocuments', 'Pricing Documents', {
      purpose: 'pricing-document',
      files: { minimum: 0, maximum: 5 },
      description: 'Price lists or contracts. PDF, DOC, DOCX, XLS, XLSX up to 10MB',
    }),
    textarea('cancellationPolicy', 'Cancellation Policy', {
      required: true,
      placeholder: 'How far ahead a host may cancel, and what is refunded',
      description: cancellationRule,
    }),
    textarea('paymentTerms', 'Payment Terms', {
      required: true,
      placeholder: 'Deposits, due dates and accepted payment',
      description: paymentRule,
    }),
    checkbox('termsAccepted', 'I accept the Vendor Platform Agreement', required),
  ],
};

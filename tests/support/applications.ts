import { applicationFormSchema } from '#shared/application.ts';
import type { Answer, ApplicationForm } from '#shared/application.ts';
import { stepsFor } from '#shared/question-sets.ts';
import type { QuestionField } from '#shared/question-sets.ts';
import type { Category } from '#shared/categories.ts';
import { idOf } from './calls.ts';

/** An answer that the question accepts. */
function answerTo({ type, options = [] }: QuestionField): Answer {
  if (type === 'number') return 25;
  if (type === 'checkbox') return true;
  if (type === 'select') return options[0] ?? 'Yes';
  return type === 'multi-select' ? options.slice(0, 2) : 'As agreed with the host.';
}

const answersFor = (category: Category): Record<string, Answer> =>
  Object.fromEntries(
    stepsFor(category)
      .flatMap(({ fields }) => fields)
      .filter(({ type }) => type !== 'file')
      .map((field) => [field.key, answerTo(field)]),
  );

/** A form that can be submitted, for one category. */
export const completeForm = (category: Category = 'catering', businessName = 'Ember & Rye'): ApplicationForm =>
  applicationFormSchema.parse({
    basic: {
      businessName,
      contactName: 'Dana Reyes',
      email: 'hello@emberandrye.example',
      phone: '512-555-0142',
      businessAddress: '1906 S 5th St',
      businessZipCode: '78704',
      travelDistanceMiles: 25,
      description: 'We cook over live fire and bring everything to one long table.',
      serviceCategories: [category],
      deliveryOptions: ['pickup', 'delivery'],
      availableThemes: ['Garden'],
    },
    answers: { [category]: answersFor(category) },
    products: [
      {
        id: idOf(7),
        category,
        name: 'Family supper',
        description: 'Three shared mains from the fire.',
        price: { amountCents: 3800, unit: 'per_person' },
      },
    ],
  });

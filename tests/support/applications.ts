import { applicationFormSchema } from '#shared/vendors/application/application.ts';
import type { Answer, ApplicationForm } from '#shared/vendors/application/application.ts';
import { stepsFor } from '#shared/vendors/answers/question-sets.ts';
import type { QuestionField } from '#shared/vendors/answers/question-sets.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { testId } from './calls.ts';

// Limits that any event fits.
const limits: Readonly<Record<string, Answer>> = {
  capacity: 10_000,
  minimumGuests: 1,
  maximumGuests: 10_000,
  groupSize: 'Over 100',
};

/** Returns a value that the question accepts. */
function answerTo({ key, type, options = [] }: QuestionField): Answer {
  const limit = limits[key];
  if (limit) return limit;
  if (type === 'number') return 25;
  if (type === 'checkbox') return true;
  if (type === 'select') return options[0] ?? 'Yes';
  return type === 'multi-select' ? options.slice(0, 2) : 'As agreed with the host.';
}

const answersFor = (category: Category, photos: readonly string[]): Record<string, Answer> =>
  Object.fromEntries(
    stepsFor(category)
      .flatMap(({ fields }) => fields)
      .map((field): [string, Answer] => [field.key, field.type === 'file' ? filesFor(field, photos) : answerTo(field)])
      .filter(([, answer]) => !Array.isArray(answer) || answer.length > 0),
  );

const filesFor = ({ purpose }: QuestionField, photos: readonly string[]): string[] =>
  purpose === 'service-photo' ? [...photos] : [];

/** The uploads of a form: two service photos, and the picture of its product. */
export interface FormUploads {
  photos: readonly string[];
  image: string;
}

const someUploads: FormUploads = { photos: [testId(901), testId(902)], image: testId(903) };

/** Returns a form for one category that can be submitted. */
export const completeForm = (
  category: Category = 'catering',
  businessName = 'Ember & Rye',
  { photos, image }: FormUploads = someUploads,
): ApplicationForm =>
  applicationFormSchema.parse({
    basic: {
      businessName,
      contactName: 'Dana Reyes',
      email: 'hello@emberandrye.example',
      phone: '512-555-0142',
      businessAddress: '1906 S 5th St',
      businessZipCode: '78704',
      travelDistanceMiles: 25,
      openWeekdays: ['0', '1', '2', '3', '4', '5', '6'],
      leadTime: '1-2 weeks',
      description: 'We cook over live fire and bring everything to one long table.',
      serviceCategories: [category],
      deliveryOptions: ['pickup', 'delivery'],
      availableThemes: ['Garden'],
    },
    answers: { [category]: answersFor(category, photos) },
    products: [
      {
        id: testId(7),
        category,
        name: 'Family supper',
        description: 'Three shared mains from the fire.',
        price: { amountCents: 3800, unit: 'per_person' },
        imageUploadId: image,
      },
    ],
  });

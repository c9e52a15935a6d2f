import type { Answer, ApplicationForm, BasicInformation } from './application.ts';
import { categories } from './categories.ts';
import type { Category } from './categories.ts';
import { formatProblems } from './formats.ts';
import { stepsFor } from './question-sets.ts';
import type { QuestionField } from './question-sets.ts';

/** What keeps a step of the wizard from being complete: the toast's title and sentence, and the field's path. */
export interface Problem {
  path: string;
  title: string;
  message: string;
}

const missing = (path: string): Problem => ({
  path,
  title: 'Required Fields Missing',
  message: 'Please fill in all required fields.',
});

const requiredBasics = ['businessName', 'contactName', 'email', 'phone', 'businessZipCode'] as const;

// The bounds of the catalogue (vendor spec 5): mail goes to this address, and hosts follow these links.
const formatOf = { email: 'email', phone: 'phone', businessZipCode: 'zipCode', website: 'url' } as const;

function checkFormats(basic: BasicInformation): Problem[] {
  return Object.entries(formatOf).flatMap(([key, format]) => {
    const value = basic[key as keyof typeof formatOf];
    const [message] = value.trim() === '' ? [] : formatProblems(format, value);
    return message ? [{ path: `basic.${key}`, title: 'Validation Error', message }] : [];
  });
}

const needsAddress = (basic: BasicInformation): boolean =>
  basic.serviceCategories.includes('venue') || basic.deliveryOptions.includes('pickup');

/** 'Basic Information' (vendor spec 5). */
export function checkBasics(basic: BasicInformation): Problem[] {
  const problems = requiredBasics.filter((key) => basic[key].trim() === '').map((key) => missing(`basic.${key}`));
  if (basic.travelDistanceMiles === null) problems.push(missing('basic.travelDistanceMiles'));
  if (needsAddress(basic) && basic.businessAddress.trim() === '') problems.push(missing('basic.businessAddress'));
  if (basic.serviceCategories.length === 0) problems.push(missing('basic.serviceCategories'));
  if (basic.serviceCategories.includes('catering') && basic.deliveryOptions.length === 0) {
    problems.push({
      path: 'basic.deliveryOptions',
      title: 'Delivery Option Required',
      message: 'Please select whether you offer pickup, delivery, or both.',
    });
  }
  return [...problems, ...checkFormats(basic)];
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

/** One service step of a category: each required field non-empty (vendor spec 5). Files are uploaded, not answered. */
export const checkAnswers = (
  category: Category,
  fields: readonly QuestionField[],
  answers: Readonly<Record<string, Answer>>,
): Problem[] =>
  fields
    .filter((field) => field.required && field.type !== 'file' && isEmpty(answers[field.key]))
    .map((field) => ({
      path: `answers.${category}.${field.key}`,
      title: 'Missing Required Field',
      message: `Please fill in the required field: ${field.label}`,
    }));

/** 'Products & Services' (vendor spec 5); a price that cannot be read as one figure is incomplete (decision 17). */
export function checkProducts(products: ApplicationForm['products']): Problem[] {
  if (products.length === 0) {
    return [{ path: 'products', title: 'No Products Added', message: 'Please add at least one product or service.' }];
  }
  return products.flatMap((product, index) =>
    product.name.trim() && product.description.trim() && product.price
      ? []
      : [
          {
            path: `products.${index}`,
            title: 'Incomplete Product Information',
            message: `Please complete all fields for Product/Service ${index + 1}.`,
          },
        ],
  );
}

/** Everything that keeps an application from being complete, in the order of the wizard (decision 11). */
export function checkApplication(form: ApplicationForm): Problem[] {
  const chosen = categories.filter((category) => form.basic.serviceCategories.includes(category));
  const service = chosen.flatMap((category) =>
    stepsFor(category).flatMap((step) => checkAnswers(category, step.fields, form.answers[category] ?? {})),
  );
  return [...checkBasics(form.basic), ...service, ...checkProducts(form.products)];
}

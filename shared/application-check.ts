import type { Answer, ApplicationForm, BasicInformation } from './application.ts';
import { numberProblem, optionalTextProblem } from './bounds.ts';
import type { BoundedText } from './bounds.ts';
import { categories } from './categories.ts';
import type { Category } from './categories.ts';
import { formatProblems } from './formats.ts';
import { stepsFor } from './question-sets.ts';
import type { QuestionField } from './question-sets.ts';
import { containsScript } from './sanitise.ts';

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

const boundsOf = {
  businessName: 'businessName',
  legalBusinessName: 'legalBusinessName',
  description: 'vendorDescription',
  contactName: 'contactName',
  ownerName: 'ownerName',
  businessAddress: 'businessAddress',
  instagramHandle: 'instagramHandle',
  tiktokHandle: 'tiktokHandle',
  businessLicenseNumber: 'businessLicenseNumber',
} as const satisfies Partial<Record<keyof BasicInformation, BoundedText>>;

const invalid = (path: string, message: string | undefined): Problem[] =>
  message === undefined ? [] : [{ path, title: 'Validation Error', message }];

const entriesOf = <T extends object>(of: T) => Object.entries(of) as [keyof T & string, T[keyof T]][];

/** What is told of the business but breaks the catalogue; a draft keeps it all the same. */
function checkRules(basic: BasicInformation): Problem[] {
  const { travelDistanceMiles: miles, availableThemes } = basic;
  return [
    ...entriesOf(boundsOf).flatMap(([key, name]) => invalid(`basic.${key}`, optionalTextProblem(name, basic[key]))),
    ...entriesOf(formatOf).flatMap(([key, format]) =>
      basic[key].trim() === '' ? [] : invalid(`basic.${key}`, formatProblems(format, basic[key])[0]),
    ),
    ...(miles === null ? [] : invalid('basic.travelDistanceMiles', numberProblem('travelDistanceMiles', miles))),
    ...invalid(
      'basic.availableThemes',
      availableThemes.map((theme) => optionalTextProblem('theme', theme)).find((problem) => problem !== undefined),
    ),
  ];
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
  return [...problems, ...checkRules(basic)];
}

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0);

const holdsScript = (answer: Answer | undefined): boolean =>
  Array.isArray(answer) ? answer.some(containsScript) : typeof answer === 'string' && containsScript(answer);

/**
 * One service step of a category: each required field non-empty, no text with script (vendor spec 5). Files are uploaded,
 * not answered.
 */
export const checkAnswers = (
  category: Category,
  fields: readonly QuestionField[],
  answers: Readonly<Record<string, Answer>>,
): Problem[] =>
  fields.flatMap(({ key, label, type, required }) => {
    const path = `answers.${category}.${key}`;
    if (holdsScript(answers[key])) return invalid(path, `${label} contains invalid characters`);
    if (!required || type === 'file' || !isEmpty(answers[key])) return [];
    const message = `Please fill in the required field: ${label}`;
    return [{ path, title: 'Missing Required Field', message }];
  });

const checkProduct = ({ name, description, price }: ApplicationForm['products'][number], index: number): Problem[] => {
  if (name.trim() && description.trim() && price) {
    return [
      ...invalid(`products.${index}.name`, optionalTextProblem('productName', name)),
      ...invalid(`products.${index}.description`, optionalTextProblem('productDescription', description)),
    ];
  }
  const message = `Please complete all fields for Product/Service ${index + 1}.`;
  return [{ path: `products.${index}`, title: 'Incomplete Product Information', message }];
};

/** 'Products & Services' (vendor spec 5); a price that cannot be read as one figure is incomplete (decision 17). */
export function checkProducts(products: ApplicationForm['products']): Problem[] {
  if (products.length === 0) {
    return [{ path: 'products', title: 'No Products Added', message: 'Please add at least one product or service.' }];
  }
  return products.flatMap(checkProduct);
}

/** Everything that keeps an application from being complete, in the order of the wizard (decision 11). */
export function checkApplication(form: ApplicationForm): Problem[] {
  const chosen = categories.filter((category) => form.basic.serviceCategories.includes(category));
  const service = chosen.flatMap((category) =>
    stepsFor(category).flatMap((step) => checkAnswers(category, step.fields, form.answers[category] ?? {})),
  );
  return [...checkBasics(form.basic), ...service, ...checkProducts(form.products)];
}

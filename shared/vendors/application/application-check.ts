import { checkAnswer } from '../answers/answer-check.ts';
import type { Answer, ApplicationForm, ApplicationProduct, BasicInformation } from './application.ts';
import { mostBelowFewest, numberProblem, optionalTextProblem } from '../../kernel/limits.ts';
import type { BoundedText } from '../../kernel/limits.ts';
import { categories } from '../../kernel/categories.ts';
import type { Category } from '../../kernel/categories.ts';
import { formatProblems } from '../../kernel/formats.ts';
import { readLeadTime, unclearLeadTime } from '../calendar/lead-time.ts';
import { stepsFor } from '../answers/question-sets.ts';
import type { QuestionField } from '../answers/question-sets.ts';
import { containsScript } from '../../kernel/sanitize.ts';

/** A reason why a step of the wizard is incomplete: the toast's title and message, and the field's path. */
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

// Formats and bounds of the catalogue (vendor spec 5): mail goes to this address, and hosts follow these links.
const fieldFormats = { email: 'email', phone: 'phone', businessZipCode: 'zipCode', website: 'url' } as const;

const fieldBounds = {
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

const typedEntries = <T extends object>(of: T) => Object.entries(of) as [keyof T & string, T[keyof T]][];

/** Returns business fields that break the catalogue's rules; a draft stores them anyway. */
function checkRules(basic: BasicInformation): Problem[] {
  const { travelDistanceMiles: miles, availableThemes } = basic;
  return [
    ...typedEntries(fieldBounds).flatMap(([key, name]) =>
      invalid(`basic.${key}`, optionalTextProblem(name, basic[key])),
    ),
    ...typedEntries(fieldFormats).flatMap(([key, format]) =>
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

/** Returns the problems of the weekly hours and the lead time, which become the vendor's calendar. */
function checkCalendar({ openWeekdays, opensAt, closesAt, leadTime }: BasicInformation): Problem[] {
  const isHalfOpen = (opensAt === '') !== (closesAt === '');
  return [
    ...(openWeekdays.length === 0 ? [missing('basic.openWeekdays')] : []),
    ...(isHalfOpen ? [missing(opensAt === '' ? 'basic.opensAt' : 'basic.closesAt')] : []),
    ...(/\d/.test(leadTime) ? [] : [missing('basic.leadTime')]),
    ...(/\d/.test(leadTime) && readLeadTime(leadTime) === undefined ? invalid('basic.leadTime', unclearLeadTime) : []),
  ];
}

/** Checks the step 'Basic Information' (vendor spec 5), with the calendar that a new vendor starts with. */
export const checkBasics = (basic: BasicInformation): Problem[] => [...checkBusiness(basic), ...checkCalendar(basic)];

function checkBusiness(basic: BasicInformation): Problem[] {
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

const holdsScript = (answer: Answer | undefined): boolean =>
  Array.isArray(answer) ? answer.some(containsScript) : typeof answer === 'string' && containsScript(answer);

/**
 * Checks one service step of a category, in the order of its questions; text must not contain script (vendor spec 5).
 */
export const checkAnswers = (
  category: Category,
  fields: readonly QuestionField[],
  answers: Readonly<Record<string, Answer>>,
): Problem[] =>
  fields.flatMap((field) => {
    const path = `answers.${category}.${field.key}`;
    if (holdsScript(answers[field.key])) return invalid(path, `${field.label} contains invalid characters`);
    const problem = checkAnswer(field, answers);
    return problem ? [{ path, ...problem }] : [];
  });

/** Returns the problems with a package's guest limits; either limit is optional. */
function checkGuests({ minimum, maximum }: NonNullable<ApplicationProduct['guests']>, path: string): Problem[] {
  const problems = typedEntries({ minimum, maximum }).flatMap(([key, figure]) =>
    figure === undefined ? [] : invalid(`${path}.${key}`, numberProblem('guestCount', figure)),
  );
  if (problems.length > 0 || minimum === undefined || maximum === undefined || minimum <= maximum) return problems;
  return invalid(`${path}.maximum`, mostBelowFewest);
}

/**
 * Returns the missing fields of the nth product; a price that isn't a single figure counts as missing (decision 17).
 */
function checkProduct(product: ApplicationProduct, index: number, chosen: readonly Category[]): Problem[] {
  const nth = `Product/Service ${index + 1}`;
  const path = `products.${index}`;
  const missing = {
    name: !product.name.trim(),
    category: product.category !== null && chosen.length > 1 && !chosen.includes(product.category),
    description: !product.description.trim(),
    price: !product.price,
  };
  const incomplete = Object.entries(missing)
    .filter(([, isMissing]) => isMissing)
    .map(([key]) => ({
      path: `${path}.${key}`,
      title: 'Incomplete Product Information',
      message: `Please complete all fields for ${nth}.`,
    }));
  const image = { title: 'Product Image Required', message: `Please upload an image for ${nth}.` };
  return [
    ...incomplete,
    ...(product.imageUploadId ? [] : [{ path: `${path}.imageUploadId`, ...image }]),
    ...invalid(`${path}.name`, optionalTextProblem('productName', product.name)),
    ...invalid(`${path}.description`, optionalTextProblem('productDescription', product.description)),
    ...(product.guests ? checkGuests(product.guests, `${path}.guests`) : []),
  ];
}

/** Checks the step 'Products & Services' (vendor spec 5). */
export function checkProducts({ products, basic }: Pick<ApplicationForm, 'products' | 'basic'>): Problem[] {
  if (products.length === 0) {
    return [{ path: 'products', title: 'No Products Added', message: 'Please add at least one product or service.' }];
  }
  return products.flatMap((product, index) => checkProduct(product, index, basic.serviceCategories));
}

/** Returns the categories that the vendor chose, in the order of the wizard. */
export const chosenCategories = ({ basic }: Pick<ApplicationForm, 'basic'>): Category[] =>
  categories.filter((category) => basic.serviceCategories.includes(category));

/** Returns everything that prevents the submission of an application, in the order of the wizard (rule applications-11). */
export const checkApplication = (form: ApplicationForm): Problem[] => [
  ...checkBasics(form.basic),
  ...checkServices(form),
];

/** Returns everything that prevents the approval of a submitted one, which may be from before the calendar's questions. */
export const checkSubmitted = (form: ApplicationForm): Problem[] => [
  ...checkBusiness(form.basic),
  ...checkServices(form),
];

function checkServices(form: ApplicationForm): Problem[] {
  const service = chosenCategories(form).flatMap((category) =>
    stepsFor(category).flatMap((step) => checkAnswers(category, step.fields, form.answers[category] ?? {})),
  );
  return [...service, ...checkProducts(form)];
}

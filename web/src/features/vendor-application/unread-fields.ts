import { get, set } from 'react-hook-form';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { unreadTextLength } from '#shared/vendors/unread-text.ts';
import type { WizardValues } from './wizard-form.ts';

type Unread = NonNullable<ApplicationForm['unread']>;

/** Returns the field texts that can't be parsed yet, by path (rule applications-18). */
export function unreadIn({ basic, answers, products }: WizardValues, form: ApplicationForm): Unread {
  const unread: Unread = {};
  const note = (path: string, text: unknown) => {
    if (typeof text === 'string' && text.trim()) unread[path] = text.slice(0, unreadTextLength);
  };
  if (form.basic.travelDistanceMiles === null) note('basic.travelDistanceMiles', basic.travelDistanceMiles);
  for (const [category, typed] of Object.entries(answers))
    for (const [key, text] of Object.entries(typed)) {
      const path = `answers.${category}.${key}`;
      if (get(form, path) === undefined) note(path, text);
    }
  for (const [index, { priceText, minimumGuests, maximumGuests }] of products.entries()) {
    const path = `products.${index}.`;
    const { price, guests } = form.products[index] ?? {};
    if (!price) note(`${path}priceText`, priceText);
    if (guests?.minimum === undefined) note(`${path}minimumGuests`, minimumGuests);
    if (guests?.maximum === undefined) note(`${path}maximumGuests`, maximumGuests);
  }
  return unread;
}

/** Fills the fields that the form leaves blank with the unparsed texts. */
export function fillUnread(values: WizardValues, unread: Unread = {}): WizardValues {
  for (const [path, text] of Object.entries(unread)) {
    // A question without a value has no field value either.
    if (get(values, path, path.startsWith('answers.') ? '' : undefined) === '') set(values, path, text);
  }
  return values;
}

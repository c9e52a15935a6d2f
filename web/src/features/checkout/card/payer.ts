import { textProblem } from '#shared/kernel/limits.ts';
import { emailProblem } from '#shared/kernel/email-address.ts';
import type { Payer } from './payment-provider.ts';

const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** Keeps digits only, at most five (customer spec 5). */
export const formatZip = (text: string): string => keepDigits(text).slice(0, 5);

/** Return the error of a field, by its name; the page loads no schemas for three fields. */
export const payerProblems: Record<Exclude<keyof Payer, 'country'>, (text: string) => string | undefined> = {
  name: (text) => {
    return text.trim() === '' ? 'Cardholder name is required' : textProblem('cardholderName', text);
  },
  email: (text) => (text.trim() === '' ? 'Email is required' : emailProblem(text)),
  zipCode: (text) => {
    if (text === '') return 'Billing ZIP is required';
    return text.length === 5 ? undefined : 'Invalid ZIP code';
  },
};

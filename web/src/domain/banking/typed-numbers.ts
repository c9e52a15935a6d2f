import { accountNumberProblem, routingNumberProblem, withoutGrouping } from '#shared/banking/bank-account.ts';

/** The form's values; the account number is entered twice because it can't be looked up here afterwards. */
export interface TypedNumbers {
  routingNumber: string;
  accountNumber: string;
  confirmation: string;
}

export type TypedProblems = Partial<Record<keyof TypedNumbers, string>>;

export const nothingTyped: TypedNumbers = { routingNumber: '', accountNumber: '', confirmation: '' };

/** In the order of the screen, so that the first wrong field gets the focus. */
export const numberFields = ['routingNumber', 'accountNumber', 'confirmation'] as const;

export const isTyped = (typed: TypedNumbers): boolean => numberFields.some((field) => typed[field].trim() !== '');

/** Returns why the numbers can't be saved, by the field to change; empty if they can. */
export function numberProblems(typed: TypedNumbers): TypedProblems {
  const problems: TypedProblems = {
    routingNumber: routingNumberProblem(typed.routingNumber),
    accountNumber: accountNumberProblem(typed.accountNumber),
  };
  if (!problems.accountNumber && withoutGrouping(typed.confirmation) !== withoutGrouping(typed.accountNumber)) {
    problems.confirmation = "The account numbers don't match";
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

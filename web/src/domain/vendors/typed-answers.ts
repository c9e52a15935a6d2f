import type { Answer } from '#shared/vendors/application/application.ts';
import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';

/** The value of a question's control; numbers are text. */
export type TypedAnswer = string | boolean | string[];

export type TypedAnswers = Partial<Record<Category, Record<string, TypedAnswer>>>;

/** Converts stored values to field values. */
export const typedAnswers = (answers: Partial<Record<Category, Record<string, Answer>>>): TypedAnswers =>
  Object.fromEntries(Object.entries(answers).map(([category, given]) => [category, typedIn(given)]));

const typedIn = (given: Record<string, Answer>): Record<string, TypedAnswer> =>
  Object.fromEntries(
    Object.entries(given).map(([key, answer]) => [key, typeof answer === 'number' ? String(answer) : answer]),
  );

/**
 * Reads the answers in the fields. `isNumber` marks numeric answers. Text that `isFigure` rejects isn't an answer yet:
 * it stays in its field and is left out here.
 */
export const readAnswers = (
  answers: TypedAnswers,
  isNumber: (key: string) => boolean,
  isFigure: (figure: number) => boolean = Number.isFinite,
): Partial<Record<Category, Record<string, Answer>>> =>
  Object.fromEntries(
    Object.entries(answers).map(([category, typed]) => [category, answersIn(typed, isNumber, isFigure)]),
  );

function answersIn(
  typed: Record<string, TypedAnswer>,
  isNumber: (key: string) => boolean,
  isFigure: (figure: number) => boolean,
): Record<string, Answer> {
  const given = Object.entries(typed).flatMap(([key, answer]): [string, Answer][] => {
    if (answer === '' || answer === null || answer === undefined) return [];
    if (!isNumber(key) || typeof answer !== 'string') return [[key, answer]];
    const figure = Number(answer);
    return isFigure(figure) ? [[key, figure]] : [];
  });
  return Object.fromEntries(given);
}

/** Returns these values, with '' for all other fields that have one: only a value clears a field. */
export const withBlanks = (answers: TypedAnswers, held: TypedAnswers = {}): TypedAnswers =>
  Object.fromEntries(
    categories
      .filter((category) => answers[category] ?? held[category])
      .map((category) => [category, { ...blanksFor(held[category]), ...answers[category] }]),
  );

const blanksFor = (held: Record<string, TypedAnswer> = {}): Record<string, TypedAnswer> =>
  Object.fromEntries(Object.keys(held).map((key) => [key, '']));

import type { Category } from '#shared/kernel/categories.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { givenPhotos } from '#shared/vendors/application/service-photos.ts';
import type { ServicePhotos } from '#shared/vendors/application/service-photos.ts';
import type { TypedAnswer, TypedAnswers } from '#web/domain/vendors/typed-answers.ts';
import type { ProfileValues } from './profile-values.ts';

/**
 * The form by separately stored field, by path: a text ('leadTime'), a switch ('asksFirst'), the photos of all services, one answer
 * ('answers.catering.setupFee'), and each tick ('eventTypes=Wedding', 'answers.catering.cuisineTypes=Vegan'), present
 * if ticked.
 */
export type ProfileFields = Readonly<Record<string, string | boolean | ServicePhotos | undefined>>;

const tickPath = (list: string, option: string): string => `${list}=${option}`;

/** Returns the list and the option in a tick's path; undefined for any other path. */
export function tickAt(path: string): { list: string; option: string } | undefined {
  const at = path.indexOf('=');
  return at < 0 ? undefined : { list: path.slice(0, at), option: path.slice(at + 1) };
}

/** Returns the category and the question in an answer's path; undefined for any other path. */
export function answerAt(path: string): { category: Category; key: string } | undefined {
  const [part, category, key] = path.split('.');
  return part === 'answers' && category && key ? { category: category as Category, key } : undefined;
}

const ticksIn = (list: string, options: readonly string[]): [string, true][] =>
  options.map((option) => [tickPath(list, option), true]);

/** A field that was never filled holds '', [] or false, none of which counts. */
function answersIn(answers: TypedAnswers): [string, string | true][] {
  const given = Object.entries(answers).flatMap(([category, typed]) =>
    Object.entries(typed).map(([key, answer]) => [`answers.${category}.${key}`, answer] as const),
  );
  return given.flatMap(([path, answer]): [string, string | true][] => {
    if (Array.isArray(answer)) return ticksIn(path, answer);
    return answer ? [[path, answer]] : [];
  });
}

export function toFields(values: ProfileValues): ProfileFields {
  const { answers, deliveryOptions, eventTypes, servicePhotos, galleryPhotos, ...texts } = values;
  const lists = Object.entries({ deliveryOptions, eventTypes });
  return {
    ...texts,
    servicePhotos: givenPhotos(servicePhotos),
    galleryPhotos: givenPhotos(galleryPhotos),
    ...Object.fromEntries(lists.flatMap(([list, options]) => ticksIn(list, options))),
    ...Object.fromEntries(answersIn(answers)),
  };
}

/** Converts the fields to form values. */
export function valuesIn(fields: ProfileFields): ProfileValues {
  const whole: Record<string, unknown> = {};
  const lists: Record<string, string[]> = { deliveryOptions: [], eventTypes: [] };
  const answers: Partial<Record<Category, Record<string, TypedAnswer>>> = {};
  const answer = (path: string, given: TypedAnswer) => {
    const at = answerAt(path);
    if (at) answers[at.category] = { ...answers[at.category], [at.key]: given };
    return at !== undefined;
  };
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const tick = tickAt(path);
    if (tick) lists[tick.list] = [...(lists[tick.list] ?? []), tick.option];
    else if (!answer(path, value as TypedAnswer)) whole[path] = value;
  }
  for (const [path, options] of Object.entries(lists)) if (!answer(path, options)) whole[path] = options;
  return { ...whole, answers } as ProfileValues;
}

export const isSameProfile = (one: ProfileFields, other: ProfileFields): boolean =>
  Object.keys(changesBetween(one, other)).length === 0;

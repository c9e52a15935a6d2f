import type { FieldErrors, Resolver } from 'react-hook-form';
import { isAddress } from '#shared/guests/email-address.ts';
import { diets as allDiets } from '#shared/guests/guest.ts';
import type { Diet, Guest, GuestAddress } from '#shared/guests/guest.ts';
import type { GuestChanges } from '#shared/guests/guest-schema.ts';
import { mostTagsOfGuest } from '#shared/guests/limits.ts';
import { isNumberedHousehold } from '#shared/guests/merge-guests.ts';
import { isSameValue, listChangeBetween } from '#shared/kernel/field-changes.ts';
import type { FieldChanges } from '#shared/kernel/field-changes.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';
import type { GuestEdit, ListedGuest } from './api.ts';
import { replyLabels } from './guest-text.ts';

type TextName =
  | 'first'
  | 'last'
  | 'title'
  | 'suffix'
  | 'household'
  | 'plusOneOf'
  | 'email'
  | 'phone'
  | 'meal'
  | 'dietText'
  | 'notes';

/** A guest's fields as they are stored; null is the default. */
export interface GuestForm extends Record<TextName, string | null> {
  rsvp: NonNullable<Guest['rsvp']> | null;
  diets: Diet[] | null;
  child: true | null;
  wheelchair: true | null;
  tags: string[];
  address: GuestAddress | null;
}

/** As typed. */
export interface TypedGuest extends Record<TextName | keyof GuestAddress, string> {
  rsvp: string;
  diets: Diet[];
  child: boolean;
  wheelchair: boolean;
  tags: string;
}

const textNames: readonly TextName[] = [
  'first',
  'last',
  'title',
  'suffix',
  'household',
  'plusOneOf',
  'email',
  'phone',
  'meal',
  'dietText',
  'notes',
];
const addressParts = ['street', 'city', 'state', 'zip', 'country'] as const;

export const guestLabels: Record<TextName | keyof GuestForm, string> = {
  first: 'First name',
  last: 'Last name',
  title: 'Title',
  suffix: 'Suffix',
  household: 'Household',
  plusOneOf: 'Plus-one of',
  email: 'Email',
  phone: 'Phone',
  rsvp: 'Reply',
  meal: 'Meal',
  diets: 'Diets',
  dietText: 'Other diet or allergy',
  child: 'Child',
  wheelchair: 'Wheelchair place',
  tags: 'Tags',
  address: 'Address',
  notes: 'Notes',
};

const sortDiets = (chosen: readonly Diet[]): Diet[] => allDiets.filter((diet) => chosen.includes(diet));

/** Returns a guest's fields for the form; a household without a name is empty. */
export function toGuestForm(guest: Guest): GuestForm {
  const texts = Object.fromEntries(textNames.map((name) => [name, guest[name] ?? null])) as Record<TextName, string>;
  return {
    ...texts,
    household: isNumberedHousehold(guest.household ?? '') ? null : (guest.household ?? null),
    rsvp: guest.rsvp ?? null,
    diets: guest.diets ? sortDiets(guest.diets) : null,
    child: guest.child ?? null,
    wheelchair: guest.wheelchair ?? null,
    tags: guest.tags ?? [],
    address: guest.address ?? null,
  };
}

export function toTypedGuest(form: GuestForm): TypedGuest {
  const texts = Object.fromEntries(textNames.map((name) => [name, form[name] ?? ''])) as Record<TextName, string>;
  const address = Object.fromEntries(addressParts.map((part) => [part, form.address?.[part] ?? '']));
  return {
    ...texts,
    ...(address as Record<keyof GuestAddress, string>),
    rsvp: form.rsvp ?? 'pending',
    diets: form.diets ?? [],
    child: form.child ?? false,
    wheelchair: form.wheelchair ?? false,
    tags: form.tags.join(', '),
  };
}

const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,|\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export function fromTypedGuest(typed: TypedGuest): GuestForm {
  const texts = Object.fromEntries(textNames.map((name) => [name, typed[name].trim() || null])) as Record<
    TextName,
    string | null
  >;
  const parts = addressParts.flatMap((part) => (typed[part].trim() ? [[part, typed[part].trim()] as const] : []));
  const chosen = sortDiets(typed.diets);
  return {
    ...texts,
    rsvp: typed.rsvp === 'pending' ? null : (typed.rsvp as GuestForm['rsvp']),
    diets: chosen.length > 0 ? chosen : null,
    child: typed.child ? true : null,
    wheelchair: typed.wheelchair ? true : null,
    tags: splitTags(typed.tags),
    address: parts.length > 0 ? Object.fromEntries(parts) : null,
  };
}

/** Returns a new guest without the default values. */
export function toNewGuest(form: GuestForm): Guest {
  const filled = Object.entries(form).filter(([, value]) => value !== null);
  const { tags, ...guest } = Object.fromEntries(filled) as Guest;
  return tags && tags.length > 0 ? { ...guest, tags } : guest;
}

/** Returns the problems of a typed guest at their fields. */
export const guestResolver: Resolver<TypedGuest> = (typed) => {
  const errors: FieldErrors<TypedGuest> = {};
  const { first, last, plusOneOf, email, tags } = typed;
  if (![first, last, plusOneOf].some((text) => text.trim()))
    errors.first = { type: 'required', message: 'Type a name, or whose plus-one this is' };
  if (email.trim() && !isAddress(email.trim()))
    errors.email = { type: 'pattern', message: 'This is not an email address' };
  if (splitTags(tags).length > mostTagsOfGuest)
    errors.tags = { type: 'max', message: `A guest has at most ${mostTagsOfGuest} tags` };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
};

/**
 * Returns the edits of a guest's changed fields. Another household name renames a household without a name for all of
 * its members.
 */
export function toGuestEdits(
  guest: ListedGuest,
  { tags, ...changes }: FieldChanges<GuestForm>,
  list: readonly ListedGuest[],
): GuestEdit[] {
  const { household: name, diets } = changes;
  const sent: GuestChanges = { ...changes };
  if (tags) sent.tags = listChangeBetween(tags.from, tags.to);
  // The form sorts diets; the server compares them with the stored order.
  if (diets && guest.diets && isSameValue(sortDiets(guest.diets), diets.from))
    sent.diets = { ...diets, from: guest.diets };
  const before = guest.household ?? '';
  if (!name || !isNumberedHousehold(before)) return [{ id: guest.id, changes: sent }];
  const household = { from: before, to: name.to };
  const others = list.filter((one) => one.household === before && one.id !== guest.id);
  return [
    { id: guest.id, changes: { ...sent, household } },
    ...others.map(({ id }) => ({ id, changes: { household } })),
  ];
}

function formatField(form: GuestForm, field: keyof GuestForm): string {
  const value = form[field];
  if (field === 'rsvp') return replyLabels[form.rsvp ?? 'pending'];
  if (field === 'child' || field === 'wheelchair') return form[field] ? 'Yes' : 'No';
  if (field === 'address') return Object.values(form.address ?? {}).join(', ') || 'Empty';
  if (Array.isArray(value)) return value.join(', ') || 'Empty';
  return typeof value === 'string' ? value : 'Empty';
}

/** Formats the fields that two windows changed. */
export const toGuestDifferences = ({ mine, theirs, fields }: FieldConflict<GuestForm>): Difference[] =>
  (Object.keys(guestLabels) as (keyof GuestForm)[])
    .filter((field) => fields.includes(field))
    .map((field) => ({
      label: guestLabels[field],
      mine: formatField(mine, field),
      theirs: formatField(theirs.values, field),
    }));

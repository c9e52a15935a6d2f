import { deliveryLabels } from '#shared/planning/event-options.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { Conflict } from '#web/domain/editing/save-merging.ts';
import { fieldLabels, profileFields } from './profile-values.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** The fields of the profile that two windows changed, in words. */
export const inWords = ({ mine, theirs, fields }: Conflict<ProfileValues>): Difference[] =>
  profileFields
    .filter((field) => fields.includes(field))
    .map((field) => ({ label: fieldLabels[field], mine: textOf(field, mine), theirs: textOf(field, theirs.values) }));

function textOf(field: ProfileField, values: ProfileValues): string {
  const value = values[field];
  if (typeof value === 'string') return value || 'Nothing';
  if (!Array.isArray(value)) return photosText(Object.values(value).flat().length);
  return value.map((one) => deliveryLabels[one as DeliveryOption] ?? one).join(', ') || 'Nothing';
}

const photosText = (count: number): string => (count === 0 ? 'Nothing' : `${count} photos`);

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { timeSchema } from '#shared/kernel/ids.ts';
import { roomDetailsForm } from '#shared/orders/room/details-schema.ts';
import { detailFields, detailLabels } from '#shared/orders/room/details.ts';
import type { DetailField, RoomDetails } from '#shared/orders/room/details.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';
import { formatTime12 } from '#shared/kernel/dates.ts';

/** The details as typed; a time that isn't given is empty. */
export type TypedDetails = Record<DetailField, string>;

const optionalTime = z.union([z.literal(''), timeSchema]);

const typedDetails = z.object({ ...roomDetailsForm.shape, setupTime: optionalTime, breakdownTime: optionalTime });

// Every field has a value, as the form has a default for each.
export const detailsResolver = zodResolver(typedDetails) as unknown as Resolver<TypedDetails>;

/** Converts details for the form's fields. */
export const toTyped = (details: RoomDetails): TypedDetails => ({
  ...details,
  setupTime: details.setupTime ?? '',
  breakdownTime: details.breakdownTime ?? '',
});

/** Converts the form's fields to details. */
export const toDetails = (typed: TypedDetails): RoomDetails => ({
  ...typed,
  setupTime: typed.setupTime || null,
  breakdownTime: typed.breakdownTime || null,
});

const isTime = (field: DetailField): boolean => field === 'setupTime' || field === 'breakdownTime';

const formatDetail = (field: DetailField, value: string | null): string =>
  (value && isTime(field) ? formatTime12(value) : value) || 'Empty';

/** Formats the details that two windows changed. */
export const toDifferences = ({ mine, theirs, fields }: FieldConflict<RoomDetails>): Difference[] =>
  detailFields
    .filter((field) => fields.includes(field))
    .map((field) => ({
      label: detailLabels[field],
      mine: formatDetail(field, mine[field]),
      theirs: formatDetail(field, theirs.values[field]),
    }));

import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import type { ScheduleRowForm } from '#shared/orders/room/schedule-schema.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';
import { rowLabels } from './row-form.ts';

interface Option {
  value: string;
  label: string;
}

export const formatLength = (minutes: number): string => {
  if (minutes === 0) return 'A moment';
  return minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hour${minutes === 60 ? '' : 's'}`;
};

export const withoutVendor = 'Nobody, or someone else';

export const readerOptions = [
  { value: 'everyone', label: 'All vendors' },
  { value: 'assigned', label: 'Only the vendor it is for' },
  { value: 'host', label: 'Only host and co-hosts' },
];

const labelIn = (options: readonly Option[], chosen: string | null): string =>
  options.find(({ value }) => value === chosen)?.label ?? '';

/** Returns a row's fields as the form shows them; empty fields are ''. */
const formatFields = (row: ScheduleRowForm, vendors: readonly Option[]): Record<keyof ScheduleRowForm, string> => ({
  ...row,
  date: formatLongDate(row.date),
  time: formatTime12(row.time),
  minutes: formatLength(row.minutes),
  vendorId: row.vendorId === null ? withoutVendor : labelIn(vendors, row.vendorId),
  readers: labelIn(readerOptions, row.readers),
});

/** Formats the fields that two people changed. `vendors`: the choices of 'Who'. */
export function toRowDifferences(
  { mine, theirs, fields }: FieldConflict<ScheduleRowForm>,
  vendors: readonly Option[],
): Difference[] {
  const [own, others] = [mine, theirs.values].map((row) => formatFields(row, vendors));
  return (Object.keys(rowLabels) as (keyof ScheduleRowForm)[])
    .filter((field) => fields.includes(field))
    .map((field) => ({
      label: rowLabels[field],
      mine: own?.[field] || 'Empty',
      theirs: others?.[field] || 'Empty',
    }));
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { scheduleRowForm } from '#shared/orders/room/schedule-schema.ts';
import type { ScheduleRowForm } from '#shared/orders/room/schedule-schema.ts';

/** A row as typed. */
export type TypedRow = Record<keyof ScheduleRowForm, string>;

export const rowLabels: Record<keyof ScheduleRowForm, string> = {
  title: 'What happens',
  date: 'Day',
  time: 'Start',
  minutes: 'Length',
  vendorId: 'Who',
  person: 'Name',
  place: 'Where',
  note: 'Note',
  readers: 'Who sees it',
};

const typedRow = z.object({
  ...scheduleRowForm.shape,
  time: z.pipe(z.string().check(z.minLength(1, 'Start is required')), scheduleRowForm.shape.time),
  minutes: z.string(),
  vendorId: z.string(),
});

// Every field has a value, as the form has a default for each.
export const rowResolver = zodResolver(typedRow) as unknown as Resolver<TypedRow>;

export const toTypedRow = (row: ScheduleRowForm): TypedRow => ({
  ...row,
  minutes: String(row.minutes),
  vendorId: row.vendorId ?? '',
});

export const toRow = (typed: TypedRow): ScheduleRowForm => ({
  ...typed,
  minutes: Number(typed.minutes),
  vendorId: typed.vendorId || null,
  person: typed.vendorId ? '' : typed.person,
  readers: typed.readers as ScheduleRowForm['readers'],
});

/** Returns a row's fields for the form, by the clocks at the event's place. */
export function toRowForm(row: ShownRow, timeZone: string): ScheduleRowForm {
  const { title, startsAt, endsAt, vendorId, who, place, note, readers } = row;
  const minutes = endsAt === null ? 0 : (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const person = vendorId === null ? who : '';
  return { title, ...localTimeAt(timeZone, startsAt), minutes, vendorId, person, place, note, readers };
}

/** The fields of a new row on a date. */
export const newRow = (date: string): ScheduleRowForm => ({
  title: '',
  date,
  time: '',
  minutes: 0,
  vendorId: null,
  person: '',
  place: '',
  note: '',
  readers: 'everyone',
});

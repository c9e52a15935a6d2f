import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { calendarSettingsSchema } from '#shared/vendors/calendar-settings.ts';

/** The form asks for open weekdays; the calendar stores closed ones. */
const patternSchema = z.object({
  capacityPerDay: calendarSettingsSchema.shape.capacityPerDay,
  moveConsentDays: calendarSettingsSchema.shape.moveConsentDays,
  openWeekdays: z.array(z.string()),
});

export type PatternValues = z.infer<typeof patternSchema>;

export const patternResolver = zodResolver(patternSchema);

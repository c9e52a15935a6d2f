import * as z from 'zod/mini';
import { startTimeSchema } from '../kernel/ids.ts';
import { overlappingStarts } from './package-times.ts';
import { cleanText } from '../kernel/validation.ts';

/** The most start times of one package. */
export const maximumStartTimes = 6;

const lengthProblem = 'Choose half hours, at most 24 hours';

/** The length of a package: half hours, up to a day. */
const packageLengthSchema = z
  .number(lengthProblem)
  .check(z.minimum(0.5, lengthProblem), z.maximum(24, lengthProblem), z.multipleOf(0.5, lengthProblem));

/** A start at which a package is offered: 'Brunch', 10:00 AM for 4 hours. */
export const packageStartSchema = z
  .strictObject({
    name: z.string().check(cleanText(), z.minLength(1, 'Enter a name'), z.maxLength(40, 'At most 40 characters')),
    startTime: startTimeSchema,
    durationHours: packageLengthSchema,
  })
  .check(z.meta({ id: 'PackageStart' }));

const startTimesSchema = z.array(packageStartSchema).check(
  z.maxLength(maximumStartTimes, `Add up to ${maximumStartTimes} start times`),
  z.refine((starts) => new Set(starts.map(({ startTime }) => startTime)).size === starts.length, {
    error: 'Add each start time once',
  }),
  z.superRefine((starts, context) => {
    for (const { row, message } of overlappingStarts(starts))
      context.addIssue({ code: 'custom', path: [row, 'startTime'], message });
  }),
);

/** When a package takes place, as stored and shown; both are omitted if it follows the event. */
export const packageTimesShape = {
  /** Its length if it isn't paid by the hour. */
  durationHours: z.optional(packageLengthSchema),
  /** Its only starts, each with its length; earliest first. */
  startTimes: z.optional(startTimesSchema),
};

/** The same in the form of a product: null and an empty list if it follows the event. */
export const packageTimesForm = { durationHours: z.nullable(packageLengthSchema), startTimes: startTimesSchema };

import * as z from 'zod/mini';
import { misfitCodes } from './fits.ts';

/** Why a vendor doesn't fit an event, as `fits` says it. */
export const misfitSchema = z
  .object({ code: z.enum(misfitCodes), message: z.string() })
  .check(z.meta({ id: 'Misfit' }));

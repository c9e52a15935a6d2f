import { isDeepStrictEqual } from 'node:util';
import type { Application, vendors } from '#shared/api/vendors.ts';
import type { Place } from '#shared/kernel/place.ts';
import { cleanField, fromFields, toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import { withGallery } from '#shared/vendors/application/application-gallery.ts';
import { applicationFormSchema, countBytes } from '#shared/vendors/application/application.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { changeApplicationFields } from '#shared/vendors/application/change-application.ts';
import type { Table } from '#functions/data/table.ts';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound, AppError } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import { invalidInput } from '#functions/platform/http-answer.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { toApplication, mustBeEditable, startApplication, updateApplication } from './application.ts';
import { findApplication, storeApplication } from './repository.ts';

/** @throws AppError not_found when the caller has not begun one */
export async function getApplication(
  { table }: { table: Table },
  { actor }: Call<typeof vendors.getApplication>,
): Promise<Application> {
  return toApplication(orNotFound(await findApplication(table, actor.userId), 'Application'));
}

export interface ChangeDeps {
  table: Table;
  geocoder: Geocoder;
}

type ChangeApplication = Call<typeof vendors.changeApplication>;

interface Changed {
  application: ApplicationRecord;
  conflicts: string[];
}

/**
 * Changes some fields of the caller's application, or starts one with them. A field that someone else changed in the
 * meantime stays unchanged and is listed in `conflicts`; all others are stored. Repeating a request changes nothing.
 *
 * @throws AppError invalid_input for content that a draft can't hold; refused while it is under review; not_found
 */
export async function changeApplication(
  deps: ChangeDeps,
  call: ChangeApplication,
): Promise<{ application: Application; conflicts: string[] }> {
  const { application, conflicts } = await retryOnConflict('This application', () => tryToChange(deps, call));
  return { application: toApplication(application), conflicts };
}

/** Undefined when another change came first. */
async function tryToChange(
  { table, geocoder }: ChangeDeps,
  { actor, body, context }: ChangeApplication,
): Promise<Changed | undefined> {
  const current = await findApplication(table, actor.userId);
  if (!current && !body.isNew) throw new AppError('not_found', 'Application not found');
  if (current) mustBeEditable(current);
  const { currentStep, completionStage } = body;
  const stored = current && toFields(current.form);
  const { form, fields, conflicts } = applyTo(stored, cleanChanges(body));
  const isHere = current?.currentStep === currentStep && current.completionStage === completionStage;
  if (current && isHere && isDeepStrictEqual(fields, stored)) return { application: current, conflicts };

  const place = await findPlace(geocoder, current, form.basic.businessZipCode);
  const now = context.now().toISOString();
  const state = { currentStep, completionStage, form };
  const application = current
    ? updateApplication(current, state, place, now)
    : startApplication(actor.userId, state, place, now);
  return (await storeApplication(table, application)) ? { application, conflicts } : undefined;
}

type Changes = Record<string, { from: unknown; to: ApplicationFields[string] }>;

const cleanChanges = ({ changes }: ChangeApplication['body']): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, { from, to }]) => [
      path,
      { from: cleanField(path, from), to: cleanField(path, to) },
    ]),
  );

/** Returns the form after the changes to the stored fields, if any, and the conflicting fields. */
function applyTo(stored: ApplicationFields | undefined, changes: Changes) {
  const { next, conflicts } = stored
    ? changeApplicationFields(stored, changes)
    : { next: Object.fromEntries(Object.entries(changes).map(([path, { to }]) => [path, to])), conflicts: [] };
  const form = withinLimits(next);
  const fields = toFields(form);
  const unknown = Object.keys(changes).find((path) => (next[path] ?? null) !== null && !(path in fields));
  if (unknown !== undefined) throw new AppError('invalid_input', 'No such field', { [unknown]: 'No such field' });
  return { form, fields, conflicts };
}

// Each change is small, but together they must fit in the table and remain readable.
const maximumFormBytes = 256 * 1024;

function withinLimits(fields: ApplicationFields): ApplicationForm {
  const { data, error } = applicationFormSchema.safeParse(withGallery(fromFields(fields)));
  if (error) throw invalidInput(error);
  if (countBytes(data) > maximumFormBytes) throw new AppError('invalid_input', 'This application is too long');
  return data;
}

// Queries the geocoder only if the ZIP code changed.
async function findPlace(
  geocoder: Geocoder,
  current: ApplicationRecord | undefined,
  zip: string,
): Promise<Place | null> {
  const zip5 = zip.trim().slice(0, 5);
  if (current?.place?.zip === zip5) return current.place;
  return /^\d{5}$/.test(zip5) ? ((await geocoder.find(zip5)) ?? null) : null;
}

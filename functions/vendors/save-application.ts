import { isDeepStrictEqual } from 'node:util';
import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { Geocoder } from '#functions/platform/geocoder/geocoder.ts';
import type { Application, vendors } from '#shared/api/vendors.ts';
import type { Place } from '#shared/kernel/place.ts';
import { viewOf } from './application-view.ts';
import { saveApplication as save, startApplication } from './application.ts';
import { findApplication, mustBeVersion, storeApplication } from './repository.ts';

export interface SaveDeps {
  table: Table;
  geocoder: Geocoder;
}

/**
 * Saves the wizard's current state. A save that repeats the last one (its answer was lost) changes nothing.
 * @throws AppError version_conflict, refused while under review, not_found for a version of nothing
 */
export async function saveApplication(
  deps: SaveDeps,
  { actor, body, context }: Call<typeof vendors.saveApplication>,
): Promise<Application> {
  const { version, ...content } = body;
  const current = await findApplication(deps.table, actor.userId);
  if (current && isRepeat(current, body)) return viewOf(current);
  if (current) mustBeVersion(current, version);
  else if (version > 0) throw new AppError('not_found', 'Application not found');

  const place = await placeOf(deps.geocoder, current, content.form.basic.businessZipCode);
  const now = context.now().toISOString();
  const next = current ? save(current, content, place, now) : startApplication(actor.userId, content, place, now);
  await storeApplication(deps.table, next);
  return viewOf(next);
}

const isRepeat = (current: ApplicationRecord, { version, form, currentStep, completionStage }: SaveBody): boolean =>
  current.version === version + 1 &&
  current.currentStep === currentStep &&
  current.completionStage === completionStage &&
  isDeepStrictEqual(current.form, form);

type SaveBody = Call<typeof vendors.saveApplication>['body'];

// Asked again only when the ZIP code changed.
async function placeOf(geocoder: Geocoder, current: ApplicationRecord | undefined, zip: string): Promise<Place | null> {
  const zip5 = zip.trim().slice(0, 5);
  if (current?.place?.zip === zip5) return current.place;
  return /^\d{5}$/.test(zip5) ? ((await geocoder.find(zip5)) ?? null) : null;
}

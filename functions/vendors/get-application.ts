import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { Application, vendors } from '#shared/api/vendors.ts';
import { toApplication } from './application-view.ts';
import { findApplication } from './repository.ts';

/** @throws AppError not_found when the caller has not begun one */
export async function getApplication(
  { table }: { table: Table },
  { actor }: Call<typeof vendors.getApplication>,
): Promise<Application> {
  return toApplication(orNotFound(await findApplication(table, actor.userId), 'Application'));
}

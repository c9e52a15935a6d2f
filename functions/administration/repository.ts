import { applicationEntity, applicationIfAny, applicationKey, applicationsOf } from '#functions/data/application.ts';
import type { ApplicationRecord } from '#functions/data/application.ts';
import type { Answer, Table } from '#functions/data/table.ts';
import { writeWhenFree } from '#functions/data/write-when-free.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { ApplicationStatus } from '#shared/application.ts';
import { adminPageSize } from '#shared/policies.ts';

/*
 * | Access                          | Keys                                | Function          |
 * | one application                 | USER#u / APPLICATION                | findApplication   |
 * | applications of a status, oldest| gsi1 APPLICATIONS#status            | listApplications  |
 * | a decision with all it brings   | application on its version + others | storeDecision     |
 */

export const findApplication = (table: Table, applicationId: string): Promise<ApplicationRecord | undefined> =>
  table.get(applicationIfAny, applicationKey(applicationId), { consistent: true });

export const listApplications = (
  table: Table,
  status: ApplicationStatus,
  cursor: string | undefined,
): Promise<Answer<ApplicationRecord>> =>
  table.query(applicationEntity, { index: 'gsi1', pk: applicationsOf(status), limit: adminPageSize, cursor });

/** All or nothing. @throws AppError conflict when the application changed since it was read */
export async function storeDecision(table: Table, writes: Write[]): Promise<void> {
  try {
    await writeWhenFree(table, ...writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('conflict', 'This application was changed a moment ago. Load it again to decide.');
  }
}

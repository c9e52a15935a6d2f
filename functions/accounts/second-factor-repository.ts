import { RecoveryCodesRenewed } from '#events/accounts/recovery-codes-renewed.ts';
import { SecondFactorChanged } from '#events/accounts/second-factor-changed.ts';
import type { SecondFactorChange } from '#events/accounts/second-factor-changed.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Profile } from '#functions/data/accounts/profile.ts';
import { secondFactorEntity, secondFactorKey } from '#functions/data/accounts/second-factor.ts';
import type { SecondFactor } from '#functions/data/accounts/second-factor.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { TransactionConflictError, hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { auditWrite } from '#functions/platform/audit.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { beingChanged } from '#functions/platform/errors.ts';
import { sessionEndWrite } from './session-end.ts';

/*
 * | Access | Keys | Function |
 * | --- | --- | --- |
 * | an administrator's second factor | `USER#u` / `SECOND_FACTOR` | findSecondFactor |
 * | a state of it, on its version | the same | storeSecondFactor |
 * | its activation or end, with the end of the sessions, audit entry and event | the same, `AUDIT#yyyy-mm` | recordChange |
 * | new recovery codes, with audit entry and event | the same, `AUDIT#yyyy-mm` | recordRenewal |
 * | its end with the account | the same | forgetSecondFactor |
 */

export const findSecondFactor = (table: Table, userId: string): Promise<SecondFactor | undefined> =>
  table.get(secondFactorEntity, secondFactorKey(userId), { consistent: true });

const asRead = (current: SecondFactor | undefined) => (current ? hasVersion(current.version) : isNew);

/** Stores a second factor. Returns false if another request was faster. */
export const storeSecondFactor = (table: Table, current: SecondFactor, next: SecondFactor): Promise<boolean> =>
  tryWrite(table, { put: secondFactorEntity.toItem(next), condition: asRead(current) }).catch(orBusy);

/** The audited change of a second factor, its owner and its actor. */
export interface AuditRecord {
  userId: string;
  change: SecondFactorChange;
  actor: Actor;
  context: Context;
  /** When the person's earlier sessions ended. */
  now: Date;
}

/**
 * Stores an activation or removal and the end of earlier sessions, in one write with its audit entry, which carries the
 * event.
 * @throws AppError unavailable when another request was faster
 */
export async function recordChange(
  table: Table,
  current: SecondFactor | undefined,
  next: SecondFactor | undefined,
  auditRecord: AuditRecord,
): Promise<void> {
  const condition = asRead(current);
  const profile = await findPerson(table, auditRecord.userId);
  const write: Write = next
    ? { put: secondFactorEntity.toItem(next), condition }
    : { delete: secondFactorKey(auditRecord.userId), condition };
  const audit = secondFactorAudit(current, next, { ...auditRecord, name: profileName(profile) });
  // Without a profile, earlier sessions could not access anything.
  const end = profile ? [sessionEndWrite(auditRecord.userId, auditRecord.now.toISOString())] : [];
  if (!(await tryWrite(table, write, audit, ...end).catch(orBusy))) throw secondFactorChanging();
}

/**
 * Stores new recovery codes, in one write with the audit entry, which carries the event.
 * @throws AppError unavailable when another request was faster
 */
export async function recordRenewal(
  table: Table,
  current: SecondFactor,
  next: SecondFactor,
  { actor, context }: Pick<AuditRecord, 'actor' | 'context'>,
): Promise<void> {
  const { userId } = current;
  const event = RecoveryCodesRenewed.create({ userId }, eventMeta(context, actor));
  const name = profileName(await findPerson(table, userId));
  const auditRecord = {
    action: 'renewed recovery codes',
    subject: `user#${userId}`,
    name,
    before: 'active',
    after: 'active',
  };
  const audit = auditWrite(auditRecord, actor, context, event);
  const write: Write = { put: secondFactorEntity.toItem(next), condition: asRead(current) };
  if (!(await tryWrite(table, write, audit).catch(orBusy))) throw secondFactorChanging();
}

const profileName = (profile: Profile | undefined): string => (profile ? profile.fullName || profile.email : '');

async function findPerson(table: Table, userId: string): Promise<Profile | undefined> {
  const found = await table.get(profileOrTombstone, profileKey(userId));
  return isTombstone(found) ? undefined : found;
}

const secondFactorState = (factor: SecondFactor | undefined): string => (factor ? 'active' : 'none');

function secondFactorAudit(
  current: SecondFactor | undefined,
  next: SecondFactor | undefined,
  { userId, change, actor, context, name }: AuditRecord & { name: string },
): Write {
  const event = SecondFactorChanged.create({ userId, change }, eventMeta(context, actor));
  const action = `${change} second factor`;
  return auditWrite(
    { action, subject: `user#${userId}`, name, before: secondFactorState(current), after: secondFactorState(next) },
    actor,
    context,
    event,
  );
}

const orBusy = (error: unknown): false => {
  if (error instanceof TransactionConflictError) return false;
  throw error;
};

export const secondFactorChanging = () => beingChanged('Two-step verification');

/** Deletes the second factor of a deleted account; a former administrator may still have one. Safe to repeat. */
export const forgetSecondFactor = (table: Table, userId: string): Promise<void> =>
  table.write({ delete: secondFactorKey(userId) });

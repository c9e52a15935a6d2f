import { ulid } from 'ulid';
import type { EventMeta } from '#events/define-event.ts';
import type { VendorRole } from '#shared/vendors/team.ts';

/** The caller, as determined by the access token and the table; none of it comes from the browser. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
  /** Set on an administrator who signed in without a second factor, and who is therefore an ordinary person. */
  awaitsSecondFactor?: true;
  /** Set on an administrator who signed in with a second factor. */
  hasSecondFactor?: true;
  /** Set on endpoints for vendors, and where the request names one: the vendor that the caller acts for. */
  vendorId?: string;
  /** Set with `vendorId`. */
  vendorRole?: VendorRole;
}

/** The time, new ids, and the correlation id of everything that one request causes. */
export interface Context {
  now(): Date;
  newId(): string;
  correlationId: string;
}

export const newContext = (correlationId: string = ulid()): Context => ({
  now: () => new Date(),
  newId: () => ulid(),
  correlationId,
});

/** Returns the metadata of an event raised now by this actor ('system' without a caller). */
export const eventMeta = (context: Context, actor: Actor | 'system'): EventMeta => ({
  id: context.newId(),
  occurredAt: context.now().toISOString(),
  actor: actor === 'system' ? actor : actor.userId,
  correlationId: context.correlationId,
});

import { ulid } from 'ulid';
import type { EventMeta } from '#events/define-event.ts';

/** Who is calling, as the access token and the table say; nothing of it is sent by the browser. */
export interface Actor {
  userId: string;
  isAdmin: boolean;
  /** Set on an administrator who signed in without a second factor, and so is an ordinary person. */
  awaitsSecondFactor?: true;
  /** Set on an administrator who signed in with one. */
  hasSecondFactor?: true;
  /** Set on endpoints for vendors: the business that the caller owns. */
  vendorId?: string;
}

/** Time, ids and the thread that ties together all that one request sets off. */
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

/** The circumstances of an event raised now by this actor ('system' without a caller). */
export const eventMeta = (context: Context, actor: Actor | 'system'): EventMeta => ({
  id: context.newId(),
  occurredAt: context.now().toISOString(),
  actor: actor === 'system' ? actor : actor.userId,
  correlationId: context.correlationId,
});

import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type { EndpointContract } from '#shared/api/contract.ts';
import { vendorIdSchema } from '#shared/kernel/ids.ts';
import { vendorHeader } from '#shared/vendors/vendor-header.ts';
import type { CallerState, FindCaller } from '#functions/data/queries/caller.ts';
import { isSessionEnded } from '#functions/data/accounts/profile.ts';
import type { Actor } from './context.ts';
import { AppError } from './errors.ts';
import { logger } from './logger.ts';

/**
 * Decides in one place who a caller is and whether they may call: an access token of an existing, unblocked account, of
 * a session that has not been ended everywhere since, with the role, second factor and fresh sign-in that the contract
 * requires.
 * @throws AppError unauthenticated, forbidden, second_factor_required, fresh_sign_in_required
 */
export async function authorize(
  event: APIGatewayProxyEventV2,
  contract: EndpointContract,
  findCaller: FindCaller,
  now: Date,
): Promise<Actor> {
  const token = readAccessToken(event);
  if (!token) throw signIn();
  // Also logged with a refusal.
  logger.appendKeys({ actor: token.userId });
  const inGroup = inAdminGroup(token);
  const namedVendorId = readNamedVendor(event);
  const question = { secondFactor: inGroup, vendor: contract.caller === 'vendor', namedVendorId };
  const state = await findCaller(token.userId, question);
  if (state.isDeleted) throw signIn();
  if (state.isBlocked) throw blocked();
  if (isSessionEnded(token.signedInAt, state.sessionsEndedAt)) throw signIn();
  const isAdmin = isAdministrator(token, state);
  if (contract.caller === 'admin' && !isAdmin) throw inGroup ? secondFactor() : forbidden();
  const vendorId = state.vendorId ?? (contract.staysWithOwner && state.removedVendorId);
  if (contract.caller === 'vendor' && !vendorId) {
    throw new AppError('forbidden', 'Only approved vendors can do this');
  }
  if (lacksRole(contract, state)) throw new AppError('forbidden', 'Only the owner of the business can do this');
  if (contract.freshSignIn && !isFresh(token, now)) throw freshSignIn();
  return {
    userId: token.userId,
    isAdmin,
    ...(inGroup && !isAdmin && { awaitsSecondFactor: true as const }),
    ...(isAdmin && state.secondFactorSince && { hasSecondFactor: true as const }),
    ...(vendorId && { vendorId, vendorRole: state.vendorRole ?? 'owner' }),
  };
}

/** In a team, but not with the role that the endpoint requires. */
const lacksRole = ({ caller, leastRole }: EndpointContract, { vendorRole = 'owner' }: CallerState): boolean =>
  caller === 'vendor' && vendorRole !== 'owner' && leastRole === undefined;

/** Returns the vendor that a request names; undefined without one, and for something that can't be an id. */
function readNamedVendor({ headers }: APIGatewayProxyEventV2): string | undefined {
  const named = vendorIdSchema.safeParse(headers[vendorHeader]);
  return named.success ? named.data : undefined;
}

/** Returns true if an account is in the admin group; `isAdministrator` decides whether it may administer. */
const inAdminGroup = (token: AccessToken): boolean => token.groups.includes('admin');

/** Returns true if a person administers in this session. */
const isAdministrator = (token: AccessToken, state: CallerState): boolean =>
  inAdminGroup(token) && hasSecondFactor(token, state);

/**
 * Without a second factor an administrator is an ordinary person. Only the local stage has a group of accounts that
 * sign in with a password alone.
 */
const hasSecondFactor = (token: AccessToken, { secondFactorSince }: CallerState): boolean =>
  usedSecondFactor(token, secondFactorSince) ||
  (process.env['STAGE'] === 'local' && token.groups.includes('password-only'));

const signIn = () => new AppError('unauthenticated', 'Sign in to continue');

const blocked = () => new AppError('unauthenticated', 'Your account is blocked. We emailed you the reason.');

const forbidden = () => new AppError('forbidden', "You don't have permission to do this");

const secondFactor = () =>
  new AppError('second_factor_required', 'Set up two-step verification and sign in with it to continue');

const freshSignIn = () =>
  new AppError(
    'fresh_sign_in_required',
    `For your security, sign in again: your last sign-in was more than ${freshSignInMinutes} minutes ago`,
  );

type JwtContext = APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'];

/** The claims of an access token after API Gateway has checked its signature, issuer, client and expiry. */
interface AccessToken {
  userId: string;
  groups: readonly string[];
  /** When the person last typed their password. A refreshed token keeps this time. */
  signedInAt: Date;
}

/** Minutes after a sign-in during which it counts as fresh. */
export const freshSignInMinutes = 10;

/**
 * Returns the access token of a request. Undefined without one, and for an ID token: API Gateway's authorizer accepts
 * both kinds, but an ID token is only for the browser.
 */
function readAccessToken(event: APIGatewayProxyEventV2): AccessToken | undefined {
  const context = event.requestContext as Partial<JwtContext>;
  const claims = context.authorizer?.jwt?.claims;
  if (!claims || typeof claims.sub !== 'string' || claims['token_use'] !== 'access') return undefined;
  return {
    userId: claims.sub,
    groups: parseGroups(claims['cognito:groups']),
    signedInAt: new Date(parseSeconds(claims['auth_time']) * 1000),
  };
}

/** Without a time, the sign-in counts as long ago. */
const parseSeconds = (claim: unknown): number => {
  const seconds = Number(claim);
  return Number.isFinite(seconds) ? seconds : 0;
};

// API Gateway passes a list claim as text, '[admin editors]'; other authorizers pass a list.
function parseGroups(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String);
  return typeof claim === 'string' ? claim.replace(/^\[|\]$/g, '').split(/[\s,]+/) : [];
}

/** Returns true for a person who typed their password within the last ten minutes. */
const isFresh = ({ signedInAt }: AccessToken, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000;

/**
 * Returns true if the user pool required a code at this sign-in, as it does from the activation on. Tokens name whole
 * seconds, so a sign-in within the second of the activation counts as earlier.
 */
export const usedSecondFactor = ({ signedInAt }: AccessToken, since: string | undefined): boolean =>
  since !== undefined && signedInAt.getTime() >= Date.parse(since);

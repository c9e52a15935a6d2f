import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';

type JwtContext = APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'];

/** The claims of an access token after API Gateway has checked its signature, issuer, client and expiry. */
export interface AccessToken {
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
export function readAccessToken(event: APIGatewayProxyEventV2): AccessToken | undefined {
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
export const isFresh = ({ signedInAt }: AccessToken, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000;

/**
 * Returns true if the user pool required a code at this sign-in, as it does from the activation on. Tokens name whole
 * seconds, so a sign-in within the second of the activation counts as earlier.
 */
export const usedSecondFactor = ({ signedInAt }: AccessToken, since: string | undefined): boolean =>
  since !== undefined && signedInAt.getTime() >= Date.parse(since);

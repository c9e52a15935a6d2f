import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { AppError } from '#functions/platform/errors.ts';
import type { AccessToken } from '#functions/platform/token.ts';

/** Checks an access token and reads it. @throws AppError unauthenticated */
export type CheckToken = (token: string) => Promise<AccessToken>;

export interface TokenSettings {
  userPoolId: string;
  clientId: string;
  /** Where the pool's public keys are; not the pool's own address when an emulator stands in for it. */
  jwksUri: string;
}

/** The same checks as the HTTP API's authorizer: signature, expiry, issuer, client, and that it is an access token. */
export function tokenChecker({ userPoolId, clientId, jwksUri }: TokenSettings): CheckToken {
  const fetchKeys = async () => (await fetch(jwksUri, { signal: AbortSignal.timeout(3000) })).arrayBuffer();
  const verifier = CognitoJwtVerifier.create(
    { userPoolId, clientId, tokenUse: 'access' },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  );
  return async (token) => {
    const claims = await verifier.verify(token).catch(() => {
      throw new AppError('unauthenticated', 'Sign in to continue');
    });
    const signedInAt = new Date(claims.auth_time * 1000);
    return { userId: claims.sub, groups: claims['cognito:groups'] ?? [], signedInAt };
  };
}

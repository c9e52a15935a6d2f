import type { Page } from '@playwright/test';
import type { StackOutputs } from '#infra/stack/outputs.ts';

/* The user pool, called without credentials, as anybody with its address can. */

export const poolClient = (): string =>
  (JSON.parse(process.env['STACK_OUTPUTS'] ?? '{}') as StackOutputs).UserPoolClientId;

export interface PoolAnswer {
  readonly status: number;
  /** The refusal's type. */
  readonly type: string | undefined;
}

/** Calls a Cognito operation that needs no AWS credentials. */
export async function askPool(operation: string, body: object): Promise<PoolAnswer> {
  const answer = await fetch(process.env['TABLE_ENDPOINT'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const { __type: type } = (await answer.json()) as { __type?: string };
  return { status: answer.status, type };
}

/** Returns a browser's stored session: the names of its tokens, and the refresh token among them. */
export async function storedTokens(page: Page): Promise<{ names: string[]; stored: string | undefined }> {
  const { origins } = await page.context().storageState();
  const tokens = origins.flatMap(({ localStorage }) => localStorage).filter(({ name }) => name.endsWith('Token'));
  return {
    names: tokens.map(({ name }) => name),
    stored: tokens.find(({ name }) => name.endsWith('refreshToken'))?.value,
  };
}

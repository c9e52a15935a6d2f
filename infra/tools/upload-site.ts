import { readFile } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { StackOutputs } from '../stack/outputs.ts';
import type { Stage } from '../stack/stage.ts';
import { landingClaimIn } from '../stack/stage-settings.ts';
import { uploadFile, uploadFolder } from './upload.ts';

export const uploadConfig = (client: S3Client, stage: Stage, outputs: StackOutputs): Promise<void> =>
  uploadFile(client, outputs.SiteBucket, 'config.json', JSON.stringify(browserConfig(stage, outputs)));

/**
 * Uploads the built site and its config.json to its bucket and returns the number of files. The page that names the new
 * files comes last; it and config.json are never cached, so nothing has to be invalidated.
 */
export async function uploadSite(
  client: S3Client,
  stage: Stage,
  outputs: StackOutputs,
  folder: string,
): Promise<string> {
  const { SiteBucket } = outputs;
  await uploadConfig(client, stage, outputs);
  const files = await uploadFolder(client, SiteBucket, folder, ['index.html']);
  const page = await readFile(`${folder}/index.html`, 'utf8');
  await uploadFile(client, SiteBucket, 'index.html', withOrigin(page, outputs.SiteUrl));
  return files;
}

/** The browser's settings for sign-in, read from /config.json of the site. */
export interface BrowserConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Amplify's userPoolEndpoint as a path of the site; absent on AWS, where Cognito has its own address. */
  readonly cognitoEndpoint?: string;
  /** Absent if the sandbox takes payments. */
  readonly stripePublishableKey?: string;
  /** Absent if browsers show no notifications. */
  readonly pushPublicKey?: string;
  /** The landing page's claim about its hosts; absent without one. */
  readonly landingClaim?: string | undefined;
}

/** Returns the config.json of a deployed stage. */
const browserConfig = (stage: Stage, { UserPoolId, UserPoolClientId }: StackOutputs): BrowserConfig => ({
  stage: stage.name,
  region: UserPoolId.split('_')[0] ?? '',
  userPoolId: UserPoolId,
  userPoolClientId: UserPoolClientId,
  ...(stage.awsEndpoint && { cognitoEndpoint: '/cognito' }),
  landingClaim: landingClaimIn(stage.settings),
  ...(stage.stripe && { stripePublishableKey: stage.stripe.publishableKey }),
  ...(stage.push?.publicKey && { pushPublicKey: stage.push.publicKey }),
});

/**
 * Returns the site's page with absolute addresses. Link previews run no script and need them (Open Graph, JSON-LD), but
 * they are unknown before the stack is deployed.
 */
export const withOrigin = (page: string, siteUrl: string): string =>
  page.replaceAll(/(content="|"url": ")(?=\/)/g, `$1${new URL(siteUrl).origin}`);

import { readFile } from 'node:fs/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { browserConfig } from './browser-config.ts';
import { uploadFile, uploadFolder } from './upload.ts';
import type { StackOutputs } from '../stack/outputs.ts';
import { withOrigin } from './site-origin.ts';
import type { Stage } from '../stack/stage.ts';

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

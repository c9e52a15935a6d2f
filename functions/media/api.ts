import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { media } from '#shared/api/media.ts';
import { functionNeeds, readEnvironment } from '#shared/environment.ts';
import { deleteUpload } from './delete-upload.ts';
import { openFileStore } from './file-store.ts';
import { finishUpload } from './finish-upload.ts';
import { listUploads } from './list-uploads.ts';
import { readAttachment } from './read-attachment.ts';
import { readUpload } from './read-upload.ts';
import { startUpload } from './start-upload.ts';

const environment = readEnvironment(functionNeeds['media-api'], process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME), files: openFileStore(environment) };

export const handler = serve(media, {
  startUpload: (call) => startUpload(deps, call),
  finishUpload: (call) => finishUpload(deps, call),
  listUploads: (call) => listUploads(deps, call),
  readUpload: (call) => readUpload(deps, call),
  readAttachment: (call) => readAttachment(deps, call),
  deleteUpload: (call) => deleteUpload(deps, call),
});

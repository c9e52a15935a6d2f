import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { media } from '#shared/api/media.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { openFileStore } from './file-store.ts';

const environment = readEnvironment(apiNeeds.media, process.env);
const deps = { table: openTable(connect(), environment.TABLE_NAME), files: openFileStore(environment) };

export const api = defineApi(
  media,
  {
    startUpload: async (call) => (await import('./start-upload.ts')).startUpload(deps, call),
    finishUpload: async (call) => (await import('./finish-upload.ts')).finishUpload(deps, call),
    listUploads: async (call) => (await import('./read-files.ts')).listUploads(deps, call),
    readUpload: async (call) => (await import('./read-files.ts')).readUpload(deps, call),
    readAttachment: async (call) => (await import('./read-files.ts')).readAttachment(deps, call),
    readCasePhoto: async (call) => (await import('./read-files.ts')).readCasePhoto(deps, call),
    deleteUpload: async (call) => (await import('./delete-upload.ts')).deleteUpload(deps, call),
  },
  callerFinder(deps.table),
);

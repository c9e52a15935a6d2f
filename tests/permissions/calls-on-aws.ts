import { openFileStore } from '#functions/media/file-store.ts';
import { amazonPlacesGeocoder } from '#functions/platform/geocoder/amazon-places.ts';
import { readSecret } from '#functions/platform/secret.ts';

/*
 * Run by tests/infra/permissions-on-aws.test.ts under the recorder: makes calls that only AWS supports, without sending
 * them there.
 */

const files = openFileStore({ MEDIA_BUCKET: 'media', MEDIA_ENDPOINT: process.env['AWS_ENDPOINT_URL'] ?? '' });
await Promise.allSettled([
  amazonPlacesGeocoder().find('Austin'),
  files.verdict('incoming/somebody/something'),
  readSecret('/hostwell/dev/secret'),
]);

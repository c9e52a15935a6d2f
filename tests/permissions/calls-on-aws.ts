import { amazonLocationGeocoder } from '#functions/platform/geocoder/amazon-location.ts';
import { readSecret } from '#functions/platform/secret.ts';

/* Run by tests/infra/permissions-on-aws.test.ts under the recorder: what only AWS has, asked of nobody. */

await Promise.allSettled([amazonLocationGeocoder('places').find('Austin'), readSecret('/hostwell/dev/secret')]);

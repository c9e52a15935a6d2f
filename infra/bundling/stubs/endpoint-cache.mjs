/*
 * Stands in bundles for the cache of endpoints that a table's client makes at once and uses when it has to discover
 * where its table is. It does so only for those who ask for it.
 */

export class EndpointCache {
  get() {
    throw new Error('Functions are bundled without endpoint discovery (infra/bundling/bundle.ts)');
  }
}

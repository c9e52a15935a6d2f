/*
 * Stands in bundles for the SDK's event streams, which no call of ours uses. The SDK loads them by an import inside a
 * function, and so that they can be loaded late the bundler would keep all that they reach, most of the SDK's core.
 */

export function EventStreamSerde() {
  throw new Error('Functions are bundled without event streams (infra/bundling/bundle.ts)');
}

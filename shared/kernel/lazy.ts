/** A value that takes long to make: made when it is first asked for, so that nobody waits for it who never asks. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

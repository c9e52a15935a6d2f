import type { FileStore, Verdict } from '#functions/media/file-store.ts';

/** Returns an in-memory file store; uploads arrive by `post`, and any step after a read can be made to fail. */
export function memoryFiles() {
  const objects = new Map<string, Buffer>();
  let verdict: Verdict = 'clean';
  let steps = 0;
  let fatal = 0;
  const step = () => {
    steps += 1;
    if (steps === fatal) throw new Error('The connection was lost');
  };
  const store: FileStore = {
    postForm: async ({ key, contentType }) => ({
      url: 'https://bucket.test/',
      fields: { key, 'Content-Type': contentType },
    }),
    read: async (key) => objects.get(key),
    verdict: async () => verdict,
    put: async ({ key, body }) => {
      step();
      objects.set(key, body);
    },
    readAddress: async ({ key }) => `https://bucket.test/${key}`,
    remove: async (key) => {
      step();
      objects.delete(key);
    },
  };
  return {
    ...store,
    post: ({ fields }: { fields: Record<string, string> }, bytes: Buffer) =>
      void objects.set(fields['key'] ?? '', bytes),
    keys: () => [...objects.keys()].toSorted(),
    /** Sets the result of later scans. */
    scanSays: (says: Verdict) => {
      verdict = says;
    },
    /** Makes the n-th change from now fail; 0 for none. */
    failAt: (n: number) => {
      steps = 0;
      fatal = n;
    },
  };
}

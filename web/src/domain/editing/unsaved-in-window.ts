import { inWindow } from './unsaved-store.ts';
import type { Unsaved } from './unsaved-store.ts';

/** Returns the fields typed in this window that weren't saved, of all stores whose key has this part. */
export const unsavedInWindow = (part: string): Record<string, unknown>[] =>
  [...inWindow]
    .filter(([key]) => key.includes(part))
    .map(([, { base, values }]: [string, Unsaved<Record<string, unknown>>]) =>
      Object.fromEntries(Object.entries(values).filter(([field, value]) => base.values[field] !== value)),
    );

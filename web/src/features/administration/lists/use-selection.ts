import { useState } from 'react';

/** The selected items of a list. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Limits the selection to these. */
  keep: (ids: readonly string[]) => void;
  clear: () => void;
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const keep = (stored: readonly string[]) => setIds(new Set(stored));
  return { ids, toggle, keep, clear: () => keep([]) };
}

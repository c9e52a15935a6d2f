import { useState } from 'react';

/** Returns the sorted distinct themes of all vendors seen so far: a chosen theme must not empty its own menu. */
export function useThemes(vendors: readonly { themes: string[] }[], chosen: string): string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = vendors.flatMap(({ themes }) => themes).filter((theme) => !seen.includes(theme));
  if (fresh.length > 0) setSeen([...new Set([...seen, ...fresh])]);
  return [...new Set([...seen, chosen])].filter(Boolean).sort((one, other) => one.localeCompare(other));
}

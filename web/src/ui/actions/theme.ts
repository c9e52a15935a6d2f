/** `system` follows the device; the others are the person's choice. */
export type Theme = 'system' | 'light' | 'dark';

// web/theme.js reads the same key before the first paint.
const key = 'theme';
const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies a theme and remembers it; without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be unavailable.
  }
  for (const listener of listeners) listener();
}

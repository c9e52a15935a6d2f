import type * as ToastsModule from './Toasts.tsx';

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
  action?: ToastAction;
  /** Shown at the foot of every screen, where it covers no heading. */
  place?: 'foot';
}

/** A button of the toast, such as Undo. */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

type Listener = () => void;

let latest: Toast | undefined;
let count = 0;
const listeners = new Set<Listener>();

const say = (tone: Toast['tone'], title: string, text?: string, more?: Pick<Toast, 'action' | 'place'>): void => {
  count += 1;
  latest = { id: count, tone, title, text, ...more };
  for (const listener of listeners) listener();
};

/** Shows a short message at the edge of the screen: a title and a sentence. Only one shows at a time. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string, action?: ToastAction) => say('info', title, text, { action }),
  atFoot: (title: string, text: string) => say('info', title, text, { place: 'foot' }),
  /** For errors; announced at once. */
  error: (title: string, text?: string) => say('error', title, text),
};

/** Returns the toast that ToastHost shows; `onToast` reports its changes. */
export const latestToast = (): Toast | undefined => latest;
export const onToast = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

let loading: Promise<typeof ToastsModule> | undefined;

/** Fetches the code of toasts once, when there is a connection: a failed import can't be repeated in Chromium. */
export function fetchToasts(): Promise<typeof ToastsModule> {
  loading ??= importToasts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// Doesn't use `then` on the import: the bundler makes that wait for the chunk's styles, and would miss their failures.
async function importToasts(): Promise<typeof ToastsModule> {
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return await import('./Toasts.tsx');
}

export interface Toast {
  id: number;
  tone: 'success' | 'info' | 'error';
  title: string;
  text?: string;
  action?: ToastAction;
  /** At the foot of every screen, over no heading. */
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

/** Short news at the edge of the screen: a title and a sentence. One shows at a time. */
export const toast = {
  success: (title: string, text?: string) => say('success', title, text),
  info: (title: string, text?: string, action?: ToastAction) => say('info', title, text, { action }),
  atFoot: (title: string, text: string) => say('info', title, text, { place: 'foot' }),
  /** Destructive news, read out at once. */
  error: (title: string, text?: string) => say('error', title, text),
};

/** For the host: the toasts to show, and their changes. */
export const latestToast = (): Toast | undefined => latest;
export const onToast = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

import { readSession, watchSession } from './session-state.ts';
import type { SessionState } from './session-state.ts';

/** Waits until the page knows who uses this browser. Few pages need it, so it isn't in the session's own file. */
export const knownSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const check = (): void => {
      const state = readSession();
      if (state.status === 'loading' && !state.me) return;
      stop();
      resolve(state);
    };
    const stop = watchSession(check);
    check();
  });

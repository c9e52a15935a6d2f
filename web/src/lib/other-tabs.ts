import { readSessionHint, sessionHintKey } from './session-hint.ts';
import { readSession } from './session-state.ts';
import { loadMe, openSession, showSignedOut } from './session.ts';

/**
 * Follows what other tabs of this browser do, since all of them share one session: a sign-out there is a
 * sign-out here, and the next person finds no data of the last. Goes on as long as the page; asked again, it changes
 * nothing.
 */
export const followOtherTabs = (): void => window.addEventListener('storage', follow);

function follow({ key }: StorageEvent): void {
  if (key !== null && key !== sessionHintKey) return;
  const hint = readSessionHint();
  const { me, expired } = readSession();
  if (!hint) return showSignedOut();
  // A sign-in is in progress; the person follows.
  if (hint === 'unknown') return;
  if (hint.id === me?.id) {
    if (expired) loadMe().catch(() => undefined);
    return;
  }
  if (me) showSignedOut();
  void openSession();
}

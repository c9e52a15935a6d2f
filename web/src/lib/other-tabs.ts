import { readSessionHint, sessionHintKey } from './session-hint.ts';
import { readSession } from './session-state.ts';
import { loadMe, openSession, showSignedOut } from './session.ts';

/**
 * Follows what other tabs of this browser do, since all of them share one session: somebody who signed out there is
 * signed out here, and whoever comes next finds nothing of theirs. Goes on as long as the page; asked again, it changes
 * nothing.
 */
export const followOtherTabs = (): void => window.addEventListener('storage', follow);

function follow({ key }: StorageEvent): void {
  if (key !== null && key !== sessionHintKey) return;
  const hint = readSessionHint();
  const { me, expired } = readSession();
  if (!hint) return showSignedOut();
  // Somebody is about to come; who it is follows.
  if (hint === 'unknown') return;
  if (hint.id === me?.id) {
    if (expired) loadMe().catch(() => undefined);
    return;
  }
  if (me) showSignedOut();
  void openSession();
}

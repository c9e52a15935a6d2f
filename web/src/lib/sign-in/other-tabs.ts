import { readSessionHint, sessionHintKey } from '../session-hint.ts';
import { readSession } from '../session-state.ts';
import { loadMe, openSession, showSignedOut } from '../session.ts';

/**
 * Follows sign-ins and sign-outs in other tabs, since all tabs share one session: a sign-out there signs out here too,
 * and the next person finds no data of the last. Runs as long as the page; further calls have no effect.
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

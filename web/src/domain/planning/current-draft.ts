import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import { useSession } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const storageName = 'currentDraft';

// By user, so that two people who share a browser never see each other's plan.
const chosenAtom = atom<Readonly<Record<string, string | null>>>({});

/** Returns the signed-in person's current draft, stored between visits; undefined if none or signed out. */
export function useCurrentDraftId(): [string | undefined, (draftId: string | undefined) => void] {
  const userId = useSession().me?.id;
  const [chosen, setChosen] = useAtom(chosenAtom);
  const choose = useCallback(
    (draftId: string | undefined) => {
      if (!userId) return;
      setChosen((before) => ({ ...before, [userId]: draftId ?? null }));
      if (draftId) writeUserItem(userId, storageName, draftId);
      else removeUserItem(userId, storageName);
    },
    [userId, setChosen],
  );
  if (!userId) return [undefined, choose];
  const known = chosen[userId];
  return [known === undefined ? stored(userId) : (known ?? undefined), choose];
}

function stored(userId: string): string | undefined {
  const value = readUserItem(userId, storageName);
  return typeof value === 'string' ? value : undefined;
}

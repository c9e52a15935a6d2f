const prefix = (userId: string): string => `hostwell.user.${userId}.`;

/** Reads local storage of one signed-in person (rule accounts-45); undefined if empty or unreadable. */
export function readUserItem(userId: string, name: string): unknown {
  try {
    const text = localStorage.getItem(prefix(userId) + name);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Stores a value for the person; a full or forbidden storage is ignored. */
export function writeUserItem(userId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix(userId) + name, JSON.stringify(value));
  } catch {
    // This is a convenience copy; the server has the authoritative value.
  }
}

export function removeUserItem(userId: string, name: string): void {
  removeWhere((key) => key === prefix(userId) + name);
}

export function clearUserStorage(userId: string): void {
  removeWhere((key) => key.startsWith(prefix(userId)));
}

/** The key of responses persisted between visits (`query-persister.ts`). */
export const answersKey = 'hostwell.answers';

export function clearAnswers(): void {
  const isTheirs = (key: string) => key === answersKey;
  removeWhere(isTheirs);
  removeWhere(isTheirs, () => sessionStorage);
}

let givenUp = false;

/** Stops persisting until the next load after a page failed, since a response may have been the cause. */
export function giveUpAnswers(): void {
  givenUp = true;
  clearAnswers();
}

export const areAnswersGivenUp = (): boolean => givenUp;

function removeWhere(isMeant: (key: string) => boolean, getStorage = (): Storage => localStorage): void {
  try {
    const storage = getStorage();
    for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
  } catch {
    // A forbidden storage holds nothing.
  }
}

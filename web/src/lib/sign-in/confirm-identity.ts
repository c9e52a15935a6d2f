import { atom, getDefaultStore } from 'jotai';

/** A call that waits for the person to sign in again. */
export interface IdentityQuestion {
  answer(isConfirmed: boolean): void;
}

/** Set while the person is asked; the shell shows the dialog. */
export const identityQuestionAtom = atom<IdentityQuestion | undefined>(undefined);

const store = getDefaultStore();
let asking: Promise<boolean> | undefined;

/** Returns true if the person signed in again, false if they declined. Concurrent calls share the question. */
export function requestReauthentication(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const answer = (isConfirmed: boolean) => {
      asking = undefined;
      store.set(identityQuestionAtom, undefined);
      resolve(isConfirmed);
    };
    store.set(identityQuestionAtom, { answer });
  });
  return asking;
}

import { worthRetrying } from '#web/lib/query.ts';
import type { Ask } from './collect-data.ts';

const pausesMs = [1000, 3000];

const wait = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

/**
 * Returns a request function that retries temporary failures and remembers every response: after a lasting failure, the
 * next run requests only missing parts. `isOver` stops it between requests, when the person left.
 */
export function memoizedAsk(isOver: () => boolean, pause: (ms: number) => Promise<void> = wait): Ask {
  const answers = new Map<string, unknown>();
  return async <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    if (answers.has(name)) return answers.get(name) as T;
    for (let failures = 0; ; failures += 1) {
      if (isOver()) throw new DOMException('The person left', 'AbortError');
      try {
        const answer = await ask();
        answers.set(name, answer);
        return answer;
      } catch (error) {
        if (!worthRetrying(failures, error)) throw error;
        await pause(pausesMs[failures] ?? 0);
      }
    }
  };
}

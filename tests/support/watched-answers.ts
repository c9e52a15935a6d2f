import { openSocket } from './open-socket.ts';

/** An answer of the API or a live notice, and when it was asked for and came (milliseconds). */
export interface Watched {
  who: 'visitor' | 'host';
  what: string;
  askedAt: number;
  answeredAt: number;
  status: number;
  text: string;
}

/** The live notices of the host's open page, beside the answers. */
export async function listen(token: string, seen: Watched[]): Promise<WebSocket> {
  const hear = (text: string) => {
    const now = performance.now();
    seen.push({ who: 'host', what: 'notice', askedAt: now, answeredAt: now, status: 200, text });
  };
  return openSocket(hear, { token });
}

export const answerLine = ({ who, what, status }: Watched) => `${what} to ${who}: ${status}`;
/** What the answers that hold these words are called. */
export const holding = (seen: readonly Watched[], words: string) =>
  seen.filter(({ text }) => text.includes(words)).map(answerLine);
/** Those that were asked for after a moment. */
export const since = (seen: readonly Watched[], moment: number) => seen.filter(({ askedAt }) => askedAt > moment);
/** Those that were there before a moment. */
export const before = (seen: readonly Watched[], moment: number) =>
  seen.filter(({ answeredAt }) => answeredAt < moment);

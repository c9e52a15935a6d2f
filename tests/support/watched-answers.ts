import { openSocket } from './open-socket.ts';

/** A response of the API or a live notice, with the times of its request and arrival (milliseconds). */
export interface Watched {
  who: 'visitor' | 'host';
  what: string;
  askedAt: number;
  answeredAt: number;
  status: number;
  text: string;
}

/** Adds the live notices of the host's open page to the responses. */
export async function listen(token: string, seen: Watched[]): Promise<WebSocket> {
  const hear = (text: string) => {
    const now = performance.now();
    seen.push({ who: 'host', what: 'notice', askedAt: now, answeredAt: now, status: 200, text });
  };
  return openSocket(hear, { token });
}

export const answerLine = ({ who, what, status }: Watched) => `${what} to ${who}: ${status}`;
/** Returns the names of the responses that contain these words. */
export const holding = (seen: readonly Watched[], words: string) =>
  seen.filter(({ text }) => text.includes(words)).map(answerLine);
/** Returns the responses requested after a moment. */
export const since = (seen: readonly Watched[], moment: number) => seen.filter(({ askedAt }) => askedAt > moment);
/** Returns the responses that arrived before a moment. */
export const before = (seen: readonly Watched[], moment: number) =>
  seen.filter(({ answeredAt }) => answeredAt < moment);

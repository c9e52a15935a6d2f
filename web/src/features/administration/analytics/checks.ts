import { formatTimestamp } from '#shared/kernel/dates.ts';
import { accessToken } from '#web/lib/auth.ts';
import { checkTable } from './api.ts';

/** Asks the service to read from its table. @throws Error with what went wrong, in words */
export async function checkConnection(): Promise<string> {
  const startedAt = performance.now();
  const { milliseconds } = await checkTable();
  const there = Math.round(performance.now() - startedAt);
  return `Connected. The table responded in ${milliseconds} ms, the service in ${there} ms.`;
}

/** Looks at the token that calls are made with. @throws Error where there is none, or it cannot be renewed */
export async function checkSession(): Promise<string> {
  const token = await accessToken();
  if (!token) throw new Error('Not signed in.');
  const { exp } = claimsOf(token);
  return `Signed in. The session renews automatically before ${formatTimestamp(new Date(exp * 1000).toISOString())}.`;
}

function claimsOf(token: string): { exp: number } {
  const payload = token.split('.')[1] ?? '';
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(text) as { exp: number };
}

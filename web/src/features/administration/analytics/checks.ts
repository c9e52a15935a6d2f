import { formatTimestamp } from '#shared/kernel/dates.ts';
import { accessToken } from '#web/lib/auth.ts';
import { checkTable } from './api.ts';

/**
 * Makes the service read from its table.
 * @throws Error with the reason as text
 */
export async function checkConnection(): Promise<string> {
  const startedAt = performance.now();
  const { milliseconds } = await checkTable();
  const there = Math.round(performance.now() - startedAt);
  return `Connected. The table responded in ${milliseconds} ms, the service in ${there} ms.`;
}

/**
 * Checks the token of API calls.
 * @throws Error if there is none, or it can't be renewed
 */
export async function checkSession(): Promise<string> {
  const token = await accessToken();
  if (!token) throw new Error('Not signed in.');
  const { exp } = parseClaims(token);
  return `Signed in. The session renews automatically before ${formatTimestamp(new Date(exp * 1000).toISOString())}.`;
}

function parseClaims(token: string): { exp: number } {
  const payload = token.split('.')[1] ?? '';
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(text) as { exp: number };
}

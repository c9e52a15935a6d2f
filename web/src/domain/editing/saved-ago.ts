/** 'saved just now', 'saved 20 seconds ago', 'saved 3 minutes ago'. Instants in milliseconds. */
export function savedAgo(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 10_000) * 10);
  if (seconds < 10) return 'saved just now';
  if (seconds < 60) return `saved ${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  return `saved ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
}

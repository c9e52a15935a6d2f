import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useIsOffline } from '#web/lib/lazy-with-retry.ts';
import { LazyPushHint } from './LazyPushHint.tsx';

it('without a connection, the page of a pressed check mark waits for nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const seen: boolean[] = [];
  const Page = () => {
    seen.push(useIsOffline());
    return <LazyPushHint isDue />;
  };
  const { rerender } = render(<Page />);
  // The loader begins after the render.
  await Promise.resolve();
  await Promise.resolve();
  rerender(<Page />);
  expect(seen).not.toContain(true);
  vi.restoreAllMocks();
});

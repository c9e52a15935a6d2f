import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const positions = JSON.stringify({ 'default /summary': 300, 'default /payment': 120 });

/** Opens a document at /payment with this type of navigation; returns the last scroll position. */
async function open(type: NavigationTimingType) {
  vi.resetModules();
  const { useScrollAndFocus } = await import('./scroll-restoration.ts');
  const Page = ({ title }: { title: string }) => {
    useScrollAndFocus();
    return (
      <main>
        <h1>{title}</h1>
        <Link to="/summary">Summary</Link>
      </main>
    );
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation((_, top) => void (window.scrollY = top));
  history.replaceState(null, '', '/payment');
  // In development, effects run twice.
  render(
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="/payment" element={<Page key="payment" title="Secure Payment" />} />
          <Route path="/summary" element={<Page key="summary" title="Event Summary" />} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
  return () => scrollTo.mock.lastCall;
}

/** Simulates scrolling by a person, without `scrollend`, which not every browser sends. */
function scroll(top: number): void {
  window.scrollY = top;
  fireEvent.scroll(window);
}

const goBack = () =>
  act(async () => {
    const done = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await done;
  });

beforeEach(() => sessionStorage.setItem('hostwell.scroll', positions));
afterEach(() => {
  cleanup();
  window.scrollY = 0;
});

describe('initial scroll position', () => {
  it('the initial scroll position is the top in a new tab or after a link', async () => {
    expect((await open('navigate'))()).toEqual([0, 0]);
  });

  it.each(['reload', 'back_forward'] as const)('the initial scroll position is restored after a %s', async (type) => {
    expect((await open(type))()).toEqual([0, 120]);
  });
});

describe('going back to the first page of a visit', () => {
  it('restores its scroll position, even in browsers without scrollend', async () => {
    const lastScroll = await open('navigate');
    scroll(640);
    fireEvent.click(screen.getByRole('link'));
    expect(lastScroll()).toEqual([0, 0]);
    await goBack();
    expect(lastScroll()).toEqual([0, 640]);
  });

  it('focuses its heading, like every page but the first one opened', async () => {
    await open('navigate');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('link'));
    expect(document.activeElement?.textContent).toBe('Event Summary');
    await goBack();
    expect(document.activeElement?.textContent).toBe('Secure Payment');
  });
});

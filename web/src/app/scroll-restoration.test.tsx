import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const places = JSON.stringify({ 'default /summary': 300, 'default /payment': 120 });

/** A document that was opened in this way, at /payment. */
async function open(type: NavigationTimingType) {
  vi.resetModules();
  const { useArrival } = await import('./scroll-restoration.ts');
  const Arriving = () => {
    useArrival();
    return <h1>Secure Payment</h1>;
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/payment');
  render(
    <BrowserRouter>
      <Arriving />
    </BrowserRouter>,
  );
  return scrollTo.mock.calls[0];
}

describe('where a document begins', () => {
  beforeEach(() => sessionStorage.setItem('hostwell.scroll', places));

  it('is its top when it is opened anew, whatever the page before it was scrolled to', async () => {
    expect(await open('navigate')).toEqual([0, 0]);
  });

  it.each(['reload', 'back_forward'] as const)('is where it was left after a %s', async (type) => {
    expect(await open(type)).toEqual([0, 120]);
  });
});

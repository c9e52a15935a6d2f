import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MonthGrid } from './MonthGrid.tsx';

/** Renders July 2027 with the 10th selected; `show` changes the month, as the page does a moment later. */
function renderMonth() {
  const asked = vi.fn<(month: string) => void>();
  const grid = (month: string) => (
    <MonthGrid
      month={month}
      calendar={undefined}
      today="2027-07-01"
      selected="2027-07-10"
      onMonth={asked}
      onSelect={() => undefined}
    />
  );
  const { rerender } = render(grid('2027-07'));
  screen.getByRole('button', { name: /July 10/ }).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { asked, press, show: (month: string) => rerender(grid(month)) };
}

const focused = () => document.activeElement?.getAttribute('data-date');

it('moves the focus to another month', () => {
  const { asked, press, show } = renderMonth();
  press('PageDown');
  expect(asked).toHaveBeenLastCalledWith('2027-08');
  show('2027-08');
  expect(focused()).toBe('2027-08-10');
});

it('continues from the target of the last key while its month loads', () => {
  const { asked, press, show } = renderMonth();
  for (const key of ['PageDown', 'PageDown', 'ArrowRight', 'PageUp']) press(key);
  expect(asked.mock.calls.flat()).toEqual(['2027-08', '2027-09', '2027-09', '2027-08']);
  show('2027-08');
  expect(focused()).toBe('2027-08-11');
});

it('returns to the previous day if the other month never appeared', () => {
  const { asked, press, show } = renderMonth();
  press('PageDown');
  press('PageUp');
  expect(asked).toHaveBeenLastCalledWith('2027-07');
  show('2027-07');
  press('ArrowRight');
  expect(focused()).toBe('2027-07-11');
});

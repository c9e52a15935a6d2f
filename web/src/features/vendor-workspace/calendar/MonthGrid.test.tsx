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

/** Renders June 2027 with the 10th selected; returns the calls of `onExtend` and `onSelect`. */
function renderSelectable() {
  const extended = vi.fn<(from: string, to: string) => void>();
  const chosen = vi.fn<(date: string) => void>();
  const range = { from: '2027-06-14', to: '2027-06-16' };
  render(
    <MonthGrid
      month="2027-06"
      calendar={undefined}
      today="2027-06-01"
      selected="2027-06-10"
      range={range}
      onMonth={() => undefined}
      onSelect={chosen}
      onExtend={extended}
    />,
  );
  const day = (number: number) => screen.getByRole('button', { name: new RegExp(`June ${number},`) });
  return { extended, chosen, day };
}

it('arrows with Shift select the days that they pass', () => {
  const { extended, day } = renderSelectable();
  day(10).focus();
  fireEvent.keyDown(day(10), { key: 'ArrowDown', shiftKey: true });
  expect(extended).toHaveBeenLastCalledWith('2027-06-10', '2027-06-17', true);
  expect(focused()).toBe('2027-06-17');
  fireEvent.keyDown(day(17), { key: 'ArrowLeft' });
  fireEvent.keyDown(day(16), { key: 'PageDown', shiftKey: true });
  expect(extended).toHaveBeenCalledOnce();
});

it('a click with Shift selects from the selected day on', () => {
  const { extended, chosen, day } = renderSelectable();
  fireEvent.click(day(14), { shiftKey: true });
  expect(extended).toHaveBeenCalledWith('2027-06-10', '2027-06-14');
  expect(chosen).not.toHaveBeenCalled();
});

it('dragging with a mouse selects days, and a finger scrolls', () => {
  const { extended, day } = renderSelectable();
  const drag = (pointerType: string) => {
    fireEvent.pointerDown(day(21), { pointerType, button: 0 });
    fireEvent.pointerEnter(day(23), { pointerType, buttons: 1 });
  };
  drag('touch');
  expect(extended).not.toHaveBeenCalled();
  drag('mouse');
  expect(extended).toHaveBeenCalledWith('2027-06-21', '2027-06-23');
});

it('days selected together are marked', () => {
  renderSelectable();
  const marked = [...document.querySelectorAll('[aria-selected=true] button')];
  expect(marked.map((day) => day.getAttribute('data-date'))).toEqual(['2027-06-14', '2027-06-15', '2027-06-16']);
});

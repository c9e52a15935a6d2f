import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isEnter } from './is-enter.ts';

it.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, true],
  ['Enter that ends a composed word', { key: 'Enter', keyCode: 13, isComposing: true }, false],
  ['Enter that ends a composed word in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
])('detects Enter, but not while a word is composed: %s', (_, pressed, isTaken) => {
  const taken = vi.fn<(taken: boolean) => void>();
  render(<input aria-label="Message" onKeyDown={(event) => taken(isEnter(event))} />);
  fireEvent.keyDown(screen.getByLabelText('Message'), pressed);
  expect(taken).toHaveBeenCalledWith(isTaken);
});

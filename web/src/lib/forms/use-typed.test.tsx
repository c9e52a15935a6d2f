import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTyped } from './use-typed.ts';

const open = (value: string) => renderHook(({ value: shown }) => useTyped(shown), { initialProps: { value } });

it('the field follows a change from outside', () => {
  const { result, rerender } = open('78704');
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
});

it('the field follows a change from outside after its text was sent', () => {
  const { result, rerender } = open('');
  act(() => result.current[1](' 78704 '));
  rerender({ value: '78704' });
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
});

it('text typed since stays when an earlier search comes back empty', () => {
  const { result, rerender } = open('nowhere');
  act(() => result.current[1]('78704'));
  rerender({ value: '' });
  expect(result.current[0]).toBe('78704');
});

it('text typed while an earlier text was being sent stays', () => {
  const { result, rerender } = open('');
  act(() => result.current[1]('tac'));
  act(() => result.current[1]('taco'));
  rerender({ value: 'tac' });
  expect(result.current[0]).toBe('taco');
});

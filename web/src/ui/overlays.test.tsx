import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './overlays/Dialog.tsx';
import { Sheet } from './overlays/Sheet.tsx';
import { toast } from './feedback/toast.ts';
import { ToastHost } from './feedback/ToastHost.tsx';
import { proves } from '#tests/support/proves.ts';

const close = vi.fn<() => void>();
const question = (open: boolean) => (
  <Dialog open={open} onClose={close} title="Are you sure?" text="This action cannot be undone." />
);

describe('dialog', () => {
  it('a dialog is named by its title and described by its text', () => {
    render(question(true));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('This action cannot be undone.');
  });

  it('closes on Escape and on the backdrop, but not on a click inside', async () => {
    render(question(true));
    await userEvent.click(screen.getByText('Are you sure?'));
    expect(close).not.toHaveBeenCalled();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await userEvent.click(screen.getByRole('dialog'));
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('prevents the page from scrolling while it is open', () => {
    const { rerender } = render(question(true));
    expect(document.documentElement.style.overflow).toBe('hidden');
    rerender(question(false));
    expect(document.documentElement.style.overflow).toBe('');
    expect(screen.queryByText('Are you sure?')).toBeNull();
  });
});

describe('sheet', () => {
  it('closes by its button and by a swipe down on its head', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Sheet open onClose={onClose} title="Your plan">
        content
      </Sheet>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const head = screen.getByText('Your plan');
    fireEvent.touchStart(head, { touches: [{ clientY: 100 }] });
    fireEvent.touchEnd(head, { changedTouches: [{ clientY: 220 }] });
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('toasts', () => {
  it('announces errors at once and successes politely', async () => {
    render(<ToastHost />);
    act(() => toast.success('Draft saved', 'You can go on later.'));
    expect((await screen.findByText('Draft saved')).closest('[role]')?.getAttribute('role')).toBe('status');
    act(() => toast.error('Maximum reached'));
    expect((await screen.findByText('Maximum reached')).closest('[role]')?.getAttribute('role')).toBe('alert');
  });

  it('shows only the latest toast', proves('constants-26'), async () => {
    render(<ToastHost />);
    for (const title of ['One', 'Two', 'Three']) {
      act(() => toast.info(title));
      await screen.findByText(title);
    }
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull());
    expect(screen.getByText('Three')).toBeTruthy();
  });
});

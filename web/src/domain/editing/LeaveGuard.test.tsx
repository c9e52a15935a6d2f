import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from './LeaveGuard.tsx';

const onLeave = vi.fn<() => void>();

/** Renders a page with links above a form that is dirty or not. */
function open(isDirty: boolean): void {
  history.replaceState(null, '', '/form?view=profile');
  const form = (
    <>
      <h1>The form</h1>
      <Link to="/list#orders">List</Link>
      <Link to="/form?view=profile#photos">Photos</Link>
      <Link to="/list" target="_blank">
        New tab
      </Link>
      <LeaveGuard
        isDirty={isDirty}
        onLeave={onLeave}
        title="Leave without saving?"
        text="Your changes haven't been saved."
        stayLabel="Keep Editing"
        leaveLabel="Discard and Leave"
      />
    </>
  );
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/form" element={form} />
        <Route path="/list" element={<h1>The list</h1>} />
      </Routes>
    </BrowserRouter>,
  );
}

const press = (role: 'link' | 'button', name: string) => fireEvent.click(screen.getByRole(role, { name }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Returns true if the browser asks before the window is closed. */
function asksOnClose(): boolean {
  const event = createEvent('beforeunload', window, { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

beforeEach(() => onLeave.mockReset());

describe('while something is unsaved', () => {
  beforeEach(() => open(true));

  it('a link asks, and staying changes nothing', () => {
    press('link', 'List');
    expect(question()).not.toBeNull();
    press('button', 'Keep Editing');
    expect(question()).toBeNull();
    expect(title()).toBe('The form');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('leaving discards it and follows the link', () => {
    press('link', 'List');
    press('button', 'Discard and Leave');
    expect(onLeave).toHaveBeenCalledOnce();
    expect(title()).toBe('The list');
    expect(location.pathname + location.hash).toBe('/list#orders');
  });

  it.each(['Photos', 'New tab'])('a link that stays on the page does not ask: %s', (name) => {
    press('link', name);
    expect(question()).toBeNull();
    expect(title()).toBe('The form');
  });

  it('closing the window asks', () => expect(asksOnClose()).toBe(true));
});

describe('while everything is saved', () => {
  beforeEach(() => open(false));

  it('a link leads on, and closing the window asks nothing', () => {
    expect(asksOnClose()).toBe(false);
    press('link', 'List');
    expect(question()).toBeNull();
    expect(title()).toBe('The list');
  });
});

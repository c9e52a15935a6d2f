import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from './LeaveGuard.tsx';

const onLeave = vi.fn<() => void>();

/** Renders a page with links above a form with or without unsaved changes. */
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

describe('leave guard with unsaved changes', () => {
  beforeEach(() => open(true));

  it('asks when a link is pressed and changes nothing on staying', () => {
    press('link', 'List');
    expect(question()).not.toBeNull();
    press('button', 'Keep Editing');
    expect(question()).toBeNull();
    expect(title()).toBe('The form');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('discards the changes on leaving and follows the link', () => {
    press('link', 'List');
    press('button', 'Discard and Leave');
    expect(onLeave).toHaveBeenCalledOnce();
    expect(title()).toBe('The list');
    expect(location.pathname + location.hash).toBe('/list#orders');
  });

  it.each(['Photos', 'New tab'])("doesn't ask for a link that stays on the page: %s", (name) => {
    press('link', name);
    expect(question()).toBeNull();
    expect(title()).toBe('The form');
  });

  it('asks before the window is closed', () => expect(asksOnClose()).toBe(true));
});

describe('leave guard without unsaved changes', () => {
  beforeEach(() => open(false));

  it('follows a link and asks nothing before the window is closed', () => {
    expect(asksOnClose()).toBe(false);
    press('link', 'List');
    expect(question()).toBeNull();
    expect(title()).toBe('The list');
  });
});

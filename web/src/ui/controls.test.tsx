import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './actions/Button.tsx';
import { IconButton } from './actions/IconButton.tsx';
import { LightString } from './pictures/LightString.tsx';
import { Picture } from './pictures/Picture.tsx';
import { Rating } from './data/Rating.tsx';
import { StatusBadge } from './feedback/StatusBadge.tsx';
import { Stepper } from './feedback/Stepper.tsx';
import { Tabs } from './actions/Tabs.tsx';
import { chooseTheme, readTheme } from './actions/theme.ts';
import { proves } from '#tests/support/proves.ts';

describe('a button', () => {
  it('does nothing while it is busy, keeps the focus and says to wait', proves('login-3', 'validation-6'), async () => {
    const click = vi.fn<() => void>();
    render(
      <Button busy onClick={click}>
        Sign In
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Please wait...' });
    await userEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('does not send a form while it is busy', async () => {
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Sign In
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('reads out how many things wait behind it', () => {
    render(<IconButton label="Messages" icon={<svg />} count={2} />);
    expect(screen.getByRole('button', { name: 'Messages, 2 unread' })).toBeTruthy();
  });
});

describe('the string of lights', () => {
  it('has one bulb per thing and says how many are lit', () => {
    const { container } = render(<LightString total={5} lit={3} />);
    expect(screen.getByRole('img', { name: '3 of 5 services chosen' })).toBeTruthy();
    expect(container.querySelectorAll('rect')).toHaveLength(5);
  });
});

describe('the stepper', () => {
  it('numbers its steps and marks the current one', () => {
    render(<Stepper steps={['Event Details', 'Service Selection', 'Vendors', 'Summary']} current={2} />);
    expect(screen.getByRole('list', { name: 'Step 2 of 4' })).toBeTruthy();
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('2 Service Selection');
  });
});

describe('tabs', () => {
  it('move with the arrow keys, round and round', async () => {
    const Row = () => {
      const [value, setValue] = useState('a');
      const tabs = ['a', 'b', 'c'].map((tab) => ({ value: tab, label: tab.toUpperCase() }));
      return <Tabs name="t" label="Tabs" tabs={tabs} value={value} onValueChange={setValue} />;
    };
    render(<Row />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('C');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('B');
  });
});

describe('a picture', () => {
  it('falls back to a drawing, and then to an empty frame that keeps its words', () => {
    render(<Picture src="/gone.jpg" fallback="/drawing.svg" alt="A barn" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/drawing.svg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'A barn' }).tagName).toBe('SPAN');
  });
});

describe('a photo', () => {
  it('names its files by their width and how wide it is shown; a drawing is one file', () => {
    const photo = `/media/photos/${'s'.repeat(32)}-1200x900`;
    render(<Picture src={`${photo}/800.webp`} alt="A barn" sizes="10rem" />);
    const shown = screen.getByRole('img');
    expect(shown.getAttribute('srcset')).toBe(
      `${photo}/400.webp 400w, ${photo}/800.webp 800w, ${photo}/1200.webp 1200w`,
    );
    expect(shown.getAttribute('sizes')).toBe('10rem');
    cleanup();
    render(<Picture src="/media/drawings/decor/arch-fern.svg" alt="An arch" />);
    expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
  });
});

describe('a rating', () => {
  it('has one decimal and its count, or says New while there is none', proves('comparison-4', 'entities-7'), () => {
    render(<Rating value={4.75} count={57} />);
    expect(screen.getByRole('img', { name: 'Rated 4.8 out of 5, 57 reviews' })).toBeTruthy();
    cleanup();
    render(<Rating value={undefined} count={0} />);
    expect(screen.getByText('New')).toBeTruthy();
  });
});

describe('a status', () => {
  it('has the same tone everywhere', proves('events-11', 'states-11'), () => {
    render(<StatusBadge status="Confirmed" />);
    expect(screen.getByText('Confirmed').className).toContain('good');
    for (const over of ['Past', 'Completed']) {
      render(<StatusBadge status={over} />);
      expect(screen.getByText(over).className, `${over} is grey`).toContain('done');
    }
  });
});

describe('the theme', () => {
  it('is stored for the next visit until the system decides again', () => {
    chooseTheme('dark');
    expect([readTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    chooseTheme('system');
    expect([readTheme(), localStorage.getItem('theme')]).toEqual(['system', null]);
  });
});

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

describe('button', () => {
  it('does nothing while busy, keeps the focus and announces the wait', proves('login-3', 'validation-6'), async () => {
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

  it("doesn't submit a form while busy", async () => {
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

  it('includes the count in its name', () => {
    render(<IconButton label="Messages" icon={<svg />} count={2} />);
    expect(screen.getByRole('button', { name: 'Messages, 2 unread' })).toBeTruthy();
  });
});

describe('string of lights', () => {
  it('the string of lights has one bulb per item and announces how many are lit', () => {
    const { container } = render(<LightString total={5} lit={3} />);
    expect(screen.getByRole('img', { name: '3 of 5 services chosen' })).toBeTruthy();
    expect(container.querySelectorAll('rect')).toHaveLength(5);
  });
});

describe('stepper', () => {
  it('numbers its steps and marks the current one', () => {
    render(<Stepper steps={['Event Details', 'Service Selection', 'Vendors', 'Summary']} current={2} />);
    expect(screen.getByRole('list', { name: 'Step 2 of 4' })).toBeTruthy();
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('2 Service Selection');
  });
});

describe('tabs', () => {
  it('tabs wrap around with the arrow keys', async () => {
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

describe('picture', () => {
  it('falls back to a drawing, and then to an empty frame with the alternative text', () => {
    render(<Picture src="/gone.jpg" fallback="/drawing.svg" alt="A barn" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe('/drawing.svg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'A barn' }).tagName).toBe('SPAN');
  });
});

describe('photo', () => {
  it('lists its files by width with the displayed size, unlike a drawing', () => {
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

describe('rating', () => {
  it('a rating has one decimal and a count, or New without reviews', proves('comparison-4', 'entities-7'), () => {
    render(<Rating value={4.75} count={57} />);
    expect(screen.getByRole('img', { name: 'Rated 4.8 out of 5, 57 reviews' })).toBeTruthy();
    cleanup();
    render(<Rating value={undefined} count={0} />);
    expect(screen.getByText('New')).toBeTruthy();
  });
});

describe('status badge', () => {
  it('a status has the same tone everywhere', proves('events-11', 'states-11'), () => {
    render(<StatusBadge status="Confirmed" />);
    expect(screen.getByText('Confirmed').className).toContain('good');
    for (const over of ['Past', 'Completed']) {
      render(<StatusBadge status={over} />);
      expect(screen.getByText(over).className, `${over} is grey`).toContain('done');
    }
  });
});

describe('theme', () => {
  it("the theme is stored until the system's theme is chosen again", () => {
    chooseTheme('dark');
    expect([readTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    chooseTheme('system');
    expect([readTheme(), localStorage.getItem('theme')]).toEqual(['system', null]);
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { FoundPlace } from '#shared/kernel/place.ts';
import { Namesakes } from './Namesakes.tsx';

const town = (city: string, state: string, zip: string): FoundPlace => ({
  label: `${city}, ${state}`,
  zip,
  city,
  state,
  latitude: 33,
  longitude: -80,
  timeZone: 'America/New_York',
});

const carolina: FoundPlace = { ...town('Charleston', 'SC', '29401'), namesakes: ['Charleston, WV'] };
const found: Record<string, FoundPlace> = {
  Charleston: carolina,
  'Charleston, WV': town('Charleston', 'WV', '25301'),
  'Charleston, SC': town('Charleston', 'SC', '29401'),
  Austin: town('Austin', 'TX', '78701'),
};

const Search = () => {
  const [near, setNear] = useState('');
  return (
    <>
      <input aria-label="Place" value={near} onChange={(event) => setNear(event.target.value)} />
      <Namesakes place={found[near] ?? null} onChoose={setNear} />
    </>
  );
};

async function search(text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Place' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const offered = (): [string, string | null][] =>
  within(screen.getByRole('group', { name: 'Places with this name' }))
    .getAllByRole('button')
    .map((button) => [button.textContent ?? '', button.getAttribute('aria-pressed')]);

describe('namesakes of a place', () => {
  it('namesakes are announced and listed with the place of the search', async () => {
    render(<Search />);
    await search('Charleston');
    expect(screen.getByRole('status').textContent).toBe(
      'There are several places named Charleston. This is Charleston, SC.',
    );
    expect(offered()).toEqual([
      ['Charleston, SC', 'true'],
      ['Charleston, WV', 'false'],
    ]);
  });

  it('namesakes are chosen by keyboard, keep the focus and can be changed back', async () => {
    render(<Search />);
    await search('Charleston');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Place' })).toHaveProperty('value', 'Charleston, WV');
    expect(document.activeElement?.textContent).toBe('Charleston, WV');
    expect(screen.getByRole('status').textContent).toContain('This is Charleston, WV.');
    expect(offered()).toEqual([
      ['Charleston, SC', 'false'],
      ['Charleston, WV', 'true'],
    ]);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    expect(screen.getByRole('status').textContent).toContain('This is Charleston, SC.');
  });

  it('namesakes disappear for a place with another name', async () => {
    render(<Search />);
    await search('Charleston');
    await search('Austin');
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  });
});

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCategory } from '#shared/kernel/categories.ts';
import { palettesFor } from '#shared/media/pictures.ts';
import { illustrationsByCategory } from '#shared/media/illustrations.ts';
import { landingPictures } from './landing-pictures.ts';
import { LandingPage } from './LandingPage.tsx';
import { proves } from '#tests/support/proves.ts';

const claim = 'Thousands of hosts plan their events with Hostwell.';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ landingClaim: claim })));
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
});

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('landing page', () => {
  it('has the links of the specification', proves('landing-1', 'landing-2'), () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plan Your Perfect Event in Under 10 Minutes');
    expect(target('Draft My Plan')).toBe('/draft-plan');
    expect(target('Start Planning')).toBe('/questionnaire');
    expect(target('Get Started Now')).toBe('/questionnaire');
    expect(target('Browse Vendors')).toBe('/vendor-directory');
    expect(target('Become a Vendor')).toBe('/vendor-application');
  });

  it('shows the claim from the settings of its stage', proves('product-1'), async () => {
    expect(await screen.findByText(claim)).toBeTruthy();
  });

  it('shows six categories', proves('product-4', 'landing-3'), () => {
    const names = ['Venues', 'Food & Beverage', 'Entertainment', 'Photography', 'Decor', 'Activities'];
    const cards = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/vendor-directory?category='));
    expect(cards.map((card) => names.find((name) => card.textContent?.startsWith(name)))).toEqual(names);
  });

  it('shows no price (rule directory-1)', () => {
    expect(document.body.textContent).not.toContain('$');
  });

  it('shows only drawings that exist', () => {
    for (const address of Object.values(landingPictures)) {
      const [, spelling = '', scene, palette] = /^\/media\/drawings\/([a-z-]+)\/(\w+)-(\w+)\.svg$/.exec(address) ?? [];
      const category = parseCategory(spelling);
      expect(category && Object.keys(illustrationsByCategory[category]), address).toContain(scene);
      expect(category && palettesFor[category], address).toContain(palette);
    }
  });
});

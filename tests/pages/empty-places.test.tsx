import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatAlertToken, vendorAlertPath } from '#shared/directory/vendor-alert.ts';
import { directory } from '#shared/api/directory.ts';
import { vendorAlertEntity } from '#functions/data/directory/vendor-alert.ts';
import {
  expectHeading,
  fails,
  fill,
  play,
  press,
  renderPage,
  stopPlaying,
  usePages,
  demoTable,
  people,
} from '#tests/support/render-page.tsx';
import { describeEvent, party } from '#tests/support/planning-pages.ts';
import { scanItems } from '#tests/support/table.ts';

/* Places without vendors, before anyone signs up, and the email about the first vendor. */

usePages();

// The demo has vendors in Austin and none within 50 miles of here.
const empty = { zip: '78205', label: 'San Antonio, TX' };
const notice = () => screen.findByRole('region', { name: `No vendors near ${empty.label} yet` });

const findAlert = async (email: string) => {
  const items = (await scanItems(demoTable())).filter(({ type }) => type === vendorAlertEntity.type);
  const alert = items.map(vendorAlertEntity.fromItem).find((one) => one.email === email);
  if (!alert) throw new Error(`${email} waits for nothing`);
  return alert;
};

describe('a place without vendors', () => {
  it('the directory names the nearest towns with vendors and leads to them', async () => {
    const user = await renderPage(`/vendor-directory?near=${encodeURIComponent(empty.label)}`);
    const place = within(await notice());
    const austin = await place.findByRole('link', { name: /^Austin, TX\s*\d+ miles · [\d,]+ vendors?$/ });
    await user.click(austin);
    await waitFor(() => expect(new URLSearchParams(location.search).get('near')).toBe('Austin, TX'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^No vendors near/ })).toBeNull());
  });

  it('the questionnaire shows the notice once the ZIP code is typed', async () => {
    const user = await renderPage('/questionnaire');
    await fill(user, 'Zip code', empty.zip);
    await notice();
    await fill(user, 'Zip code', '78704');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^No vendors near/ })).toBeNull());
  });

  it('a drafted plan shows one notice and asks no visitor to sign in', async () => {
    const user = await renderPage('/draft-plan');
    await fill(user, 'Event date', party.date);
    await fill(user, 'Zip code', empty.zip);
    await fill(user, 'Guest count', '60');
    await user.selectOptions(screen.getByLabelText('Event duration'), '4 hours');
    await fill(user, /budget/i, '5000');
    await notice();
    await press(user, 'Draft My Plan');
    await screen.findByRole('button', { name: 'Change Event Details' });
    await notice();
    expect(screen.queryByText(/is free on your date/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Sign In to See Prices/ })).toBeNull();
  });

  it('the services page names the chosen services that lack vendors', async () => {
    await describeEvent(await renderPage('/questionnaire'), party);
    play(directory.countVendors, async () => {
      const byCategory = {
        venue: 3,
        catering: 2,
        entertainment: 1,
        photography: 0,
        decor: 0,
        activities: 1,
        'audio-visual': 1,
      };
      return Response.json({ total: 8, byCategory, misfits: 0, clusters: [], isCut: false });
    });
    const user = await renderPage('/services');
    for (const name of [/^Venue/, /^Photography/, /^Decor/])
      await user.click(await screen.findByRole('checkbox', { name }));
    const place = within(
      await screen.findByRole('region', { name: 'No vendors for Photography & Video or Decor near Austin, TX yet' }),
    );
    await user.click(place.getByRole('button', { name: 'Tell Me When' }));
    const options = within(await place.findByLabelText('Tell me about')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Photography & Video', 'Decor']);
  });

  it('a failure to load the towns can be retried', async () => {
    play(directory.listNearestTowns, fails('unavailable'));
    const user = await renderPage(`/vendor-directory?near=${empty.zip}`);
    const place = within(await notice());
    const retry = await place.findByRole('button', { name: 'Retry' });
    stopPlaying();
    await user.click(retry);
    await place.findByRole('link', { name: /Austin/ });
  });

  it('samples have neither rating nor number of reviews', async () => {
    await describeEvent(await renderPage('/questionnaire'), { ...party, zipCode: empty.zip });
    await renderPage('/vendors?category=venue');
    await notice();
    expect((await screen.findAllByText('Sample')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^\d\.\d$/)).toBeNull();
    expect(screen.queryByText(/\(\d+\)/)).toBeNull();
  });
});

describe('the form for an email', () => {
  const open = async (as?: ReturnType<typeof people.host>) => {
    const user = await renderPage(`/vendor-directory?near=${empty.zip}`, as && { as });
    await user.click(within(await notice()).getByRole('button', { name: 'Tell Me When' }));
    return user;
  };

  it('the form needs an address and consent, keeps typed text after a failure, and sends a link', async () => {
    const user = await open();
    expect(document.activeElement).toBe(await screen.findByLabelText('Tell me about'));
    await fill(user, 'Email', 'lena');
    await press(user, 'Send Me the Link');
    await screen.findByText('Invalid email address');
    await screen.findByText('Tick this box so that we may email you');
    await fill(user, 'Email', 'lena@example.test');
    await user.click(screen.getByRole('checkbox', { name: /^Email me once when a vendor is near San Antonio, TX/ }));
    play(directory.requestVendorAlert, fails('unavailable', 'Try again in a moment.'));
    await press(user, 'Send Me the Link');
    expect((await screen.findByRole('alert')).textContent).toBe('Try again in a moment.');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lena@example.test');
    stopPlaying();
    await user.selectOptions(screen.getByLabelText('Tell me about'), 'decor');
    await press(user, 'Send Me the Link');
    await screen.findByText('Check your email');
    expect(await findAlert('lena@example.test')).toMatchObject({
      zip: empty.zip,
      category: 'decor',
      confirmedAt: null,
    });
  });

  it('the form has the address of a signed-in host, and shows a refusal at its field', async () => {
    const host = people.host();
    const user = await open(host);
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    await waitFor(() => expect(field.value).toBe(host.email));
    play(directory.requestVendorAlert, () =>
      Response.json(
        { error: { code: 'too_many_requests', message: 'No', fields: { email: 'A link is on its way.' } } },
        { status: 429 },
      ),
    );
    await user.click(screen.getByRole('checkbox', { name: /^Email me once/ }));
    await press(user, 'Send Me the Link');
    await screen.findByText('A link is on its way.');
    expect(document.activeElement).toBe(field);
  });
});

describe('the link of the email', () => {
  const ask = async (email: string) => {
    const user = await renderPage(`/vendor-directory?near=${empty.zip}`);
    await user.click(within(await notice()).getByRole('button', { name: 'Tell Me When' }));
    await fill(user, 'Email', email);
    await user.click(screen.getByRole('checkbox', { name: /^Email me once/ }));
    await press(user, 'Send Me the Link');
    await screen.findByText('Check your email');
    return vendorAlertPath(formatAlertToken(await findAlert(email)));
  };

  it('confirms and cancels with a press each, not on opening', async () => {
    const path = await ask('mara@example.test');
    const user = await renderPage(path);
    await expectHeading('Confirm your email');
    expect((await findAlert('mara@example.test')).confirmedAt).toBeNull();
    await press(user, 'Yes, Email Me Once');
    await expectHeading("We'll tell you");
    expect((await findAlert('mara@example.test')).confirmedAt).not.toBeNull();
    await press(user, 'Cancel My Request');
    await expectHeading('Canceled');
    await expect(findAlert('mara@example.test')).rejects.toThrow('waits for nothing');
    const again = await renderPage(path);
    await press(again, 'Yes, Email Me Once');
    expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
  });

  it('an address without a link has no page', async () => {
    await renderPage('/vendor-alert/something');
    await screen.findByText('Oops! Page not found');
  });
});

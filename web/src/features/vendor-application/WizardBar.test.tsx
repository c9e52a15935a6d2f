import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { WizardBar } from './Wizard.tsx';
import { proves } from '#tests/support/proves.ts';

const ways = { onPrevious: vi.fn<() => void>(), onSkip: vi.fn<() => void>() };
const show = (where: { isFirst?: boolean; isLast?: boolean; canSkip?: boolean }) =>
  render(
    <MemoryRouter>
      <WizardBar isFirst={false} isLast={false} canSkip={false} busy={false} {...where} {...ways} />
    </MemoryRouter>,
  );

it('links back to the landing page from the first step', proves('apply-1'), () => {
  show({ isFirst: true });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Continue' })]);
});

it('lets a service step be skipped, and every later step go back', proves('apply-5', 'apply-6'), async () => {
  show({ canSkip: true });
  await userEvent.click(screen.getByRole('button', { name: 'Skip for Now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect([ways.onSkip.mock.calls.length, ways.onPrevious.mock.calls.length]).toEqual([1, 1]);
});

it('submits on the last step', proves('apply-5'), () => {
  show({ isLast: true });
  expect(screen.getByRole('button', { name: 'Submit Application' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Skip for Now' })).toBeNull();
});

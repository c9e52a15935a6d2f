import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/api/accounts.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { SentChanges } from '#shared/kernel/field-changes.ts';
import { fromFields, toFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationFields } from '#shared/vendors/application/application-fields.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { changeApplicationFields } from '#shared/vendors/application/change-application.ts';
import { autosaveMs, redirectAfterSubmitMs } from '#shared/kernel/policies.ts';
import { completeForm } from '#tests/support/applications.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { writeSession } from '#web/lib/session-state.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { Wizard } from './Wizard.tsx';
import { typingPauseMs } from './use-saving.ts';
import { proves } from '#tests/support/proves.ts';

/* Automatic and button-driven behavior of the wizard (vendor spec 2, 4 and 8); browser tests cover its display. */

const me: Me = { id: 'u-1', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor: null };

const call = vi.hoisted(() =>
  vi.fn<(contract: { path: string; method: string }, sent?: unknown) => Promise<unknown>>(),
);
vi.mock('#web/lib/api.ts', () => ({ call }));

interface Save {
  body: Pick<Application, 'currentStep' | 'completionStage'> & { changes: SentChanges<ApplicationFields> };
}

const isSave = ({ path, method }: { path: string; method: string }) =>
  method === 'PATCH' && path === '/api/vendors/application';
const saves = (): Save['body'][] =>
  call.mock.calls.flatMap(([contract, sent]) => (isSave(contract) ? [(sent as Save).body] : []));
/** The sent field values, by path. */
const sent = (): Record<string, unknown>[] =>
  saves().map(({ changes }) => Object.fromEntries(Object.entries(changes).map(([path, change]) => [path, change?.to])));

const application = (form: ApplicationForm, version: number, changes: Partial<Application> = {}): Application => ({
  id: 'u-1',
  version,
  status: 'draft',
  currentStep: 0,
  completionStage: 'basic_info',
  form,
  vendorId: null,
  rejectionReason: null,
  createdAt: '2027-06-01T17:00:00.000Z',
  updatedAt: '2027-06-01T17:00:00.000Z',
  submittedAt: null,
  decidedAt: null,
  ...changes,
});

let stored: Application;

async function open(form: ApplicationForm, step = 1): Promise<void> {
  stored = application(form, 3);
  history.replaceState(null, '', `/vendor-application?step=${step}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <Wizard userId="u-1" application={stored} start={form} base={{ version: 3, values: toFields(form) }} />
            }
          />
          <Route path="/vendor-status" element="the status" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // The later steps load their own code, which takes an unknown time.
  await vi.dynamicImportSettled();
  await pass(0);
}

/** Advances time and runs the effects that become due. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

const nameless = (): ApplicationForm => {
  const form = completeForm('venue');
  return { ...form, basic: { ...form.basic, businessName: '' } };
};

beforeEach(() => {
  call.mockClear();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  window.scrollTo = () => undefined;
  // Stores the form as sent, one version later.
  call.mockImplementation(async ({ path, method }, request) => {
    if (isSave({ path, method })) {
      const { next, conflicts } = changeApplicationFields(toFields(stored.form), (request as Save).body.changes);
      stored = application(fromFields(next), stored.version + 1);
      return { application: stored, conflicts };
    }
    if (path === '/api/vendors/application/submission')
      return application(completeForm('venue'), 9, { status: 'submitted' });
    return new Promise(() => undefined);
  });
  writeSession({ status: 'signed-in', me, expired: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('autosave', () => {
  it('saves changes once after a pause in typing', proves('apply-12'), async () => {
    await open(completeForm('venue'));
    type('Phone', '512-555-0177');
    await pass(typingPauseMs - 100);
    expect(saves()).toEqual([]);
    await pass(100);
    expect(sent()).toEqual([{ 'basic.phone': '512-555-0177' }]);
    await pass(autosaveMs);
    expect(saves(), 'nothing changed since').toHaveLength(1);
  });

  it('saves 30 seconds after the last save during continuous typing', proves('apply-12'), async () => {
    await open(completeForm('venue'));
    for (let typed = 1; typed <= 31; typed++) {
      type(/^Description/, 'word '.repeat(typed));
      await pass(1000);
    }
    expect(saves()).toHaveLength(1);
  });

  it('waits for the first input, which need not be the business name', proves('apply-12'), async () => {
    await open(nameless());
    await pass(2 * autosaveMs);
    expect(saves()).toEqual([]);
    type('Phone', '512-555-0177');
    await pass(typingPauseMs);
    expect(saves()).toHaveLength(1);
  });

  it('stores an unreadable price separately from the form and shows it again', async () => {
    const { products, ...form } = completeForm('venue');
    const [product] = products;
    if (!product) throw new Error('no product');
    const unread = { 'products.0.priceText': 'about 1,200' };
    await open({ ...form, products: [{ ...product, price: null }], unread }, 5);
    expect(screen.getByLabelText<HTMLInputElement>(/^Selling price/).value).toBe('about 1,200');
    type('Name', 'Late supper');
    await pass(typingPauseMs);
    const path = `products.${product.id}`;
    expect(sent()[0]).toMatchObject({ [`${path}.name`]: 'Late supper' });
    expect(stored.form).toMatchObject({ unread, products: [{ price: null }] });
    type('Selling price', '1,200');
    await pass(typingPauseMs);
    expect(sent().at(-1)).toMatchObject({ [`${path}.price`]: { amountCents: 120_000, unit: 'flat' } });
    expect(stored.form.unread).toBeUndefined();
  });

  it('adds https:// to a website silently', async () => {
    await open(completeForm('venue'));
    type(/^Website/, 'oliveandember.example');
    await press('Continue');
    expect(title()).toBe('Venue');
    expect(sent().at(-1)).toEqual({ 'basic.website': 'https://oliveandember.example' });
  });

  it(
    'logs a failed save, shows that it is pending and retries',
    proves('vendor-states-12', 'vendor-errors-6'),
    async () => {
      await open(completeForm('venue'));
      const { title: before } = latestToast() ?? {};
      // The place of the ZIP code is requested first.
      await pass(typingPauseMs);
      call.mockRejectedValueOnce(ApiError.noAnswer());
      type('Phone', '512-555-0177');
      await pass(typingPauseMs);
      expect(console.error).toHaveBeenCalledWith('The application could not be saved.', expect.any(ApiError));
      expect(latestToast()?.title, 'no toast').toBe(before);
      expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
      await pass(autosaveMs);
      expect(saves()).toHaveLength(2);
      expect(screen.getByText('Auto-save enabled')).toBeTruthy();
    },
  );
});

it('reports an expired session and how to renew it', proves('vendor-states-12'), async () => {
  await open(completeForm('venue'));
  expect(screen.getByText('Auto-save enabled')).toBeTruthy();
  act(() => writeSession({ status: 'signed-in', me, expired: true }));
  expect(screen.getByText('Your session has expired. Please refresh to continue saving progress.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

describe('navigation through the steps', () => {
  it('saves the draft with the next step on Continue', proves('apply-11'), async () => {
    await open(completeForm('venue'));
    await press('Continue');
    expect(title()).toBe('Venue');
    expect(saves()).toEqual([{ isNew: false, currentStep: 1, completionStage: 'services', changes: {} }]);
  });

  it('stays on the step if something is missing on Continue', proves('apply-11'), async () => {
    await open({ ...completeForm('venue'), answers: {} }, 2);
    await press('Continue');
    expect(title()).toBe('Venue');
    expect(latestToast()).toMatchObject({ title: 'Missing Required Photos' });
  });

  it('skips an incomplete step on Skip for Now and goes back on Previous', proves('apply-5', 'apply-6'), async () => {
    await open({ ...completeForm('venue'), answers: {} }, 2);
    await press('Skip for Now');
    expect(title()).toBe('Venue: Detailed Pricing Structure');
    await press('Previous');
    expect(title()).toBe('Venue');
    await press('Previous');
    expect(title()).toBe('Basic Information');
  });

  it('shows a note that pickup makes the address public', proves('apply-13'), async () => {
    const form = completeForm('venue');
    await open({ ...form, basic: { ...form.basic, deliveryOptions: [] } });
    const note = /^If you offer pickup, your business address is public\./;
    expect(screen.queryByText(note)).toBeNull();
    fireEvent.click(screen.getByLabelText('Pickup'));
    expect(screen.getByText(note)).toBeTruthy();
  });

  it('opens the agreement in its own tab', proves('apply-9'), async () => {
    await open(completeForm('venue'), 4);
    const link = screen.getByRole('link', { name: /^Read the Vendor Platform Agreement/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/vendor-terms', '_blank']);
  });
});

describe('submitting an application', () => {
  it('shows a toast and opens the status after 1.5 seconds', proves('apply-2'), async () => {
    await open(completeForm('venue'), 99);
    await press('Submit Application');
    await pass(1);
    expect(latestToast()).toMatchObject({ tone: 'success', title: 'Application Submitted!' });
    await pass(redirectAfterSubmitMs - 100);
    expect(screen.queryByText('the status')).toBeNull();
    await pass(100);
    expect(screen.getByText('the status')).toBeTruthy();
  });

  it('reports a failure and can be retried', proves('vendor-errors-5'), async () => {
    await open(completeForm('venue'), 99);
    call.mockRejectedValue(ApiError.noAnswer());
    await press('Submit Application');
    await pass(1);
    expect(latestToast()).toMatchObject({
      tone: 'error',
      title: 'Submission Error',
      text: 'There was an error submitting your application. Please try again.',
    });
    expect(screen.getByRole('button', { name: 'Submit Application' })).toHaveProperty('disabled', false);
  });
});

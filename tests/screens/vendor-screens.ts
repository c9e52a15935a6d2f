import type { Page } from 'playwright';
import { administration } from '#shared/api/administration.ts';
import { orders } from '#shared/api/orders.ts';
import { products } from '#shared/api/products.ts';
import { vendors } from '#shared/api/vendors.ts';
import type { ApplicationForm } from '#shared/vendors/application/application.ts';
import { putApplication } from '#tests/support/application-by-api.ts';
import { completeForm } from '#tests/support/applications.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { uploadForForm } from '#tests/support/uploads-by-api.ts';
import { bell, conversationWith, press, settled } from './opened.ts';
import { screens } from './screen.ts';
import type { Screen, TokenOf } from './screen.ts';

/* Screens of vendors and applicants, with their dialogs. */

/** Ids of a vendor's screens with their own address. */
export interface ForVendor {
  orderId: string;
  rejectedId: string;
  approvedId: string;
  chat: string;
}

export async function findForVendor(token: string): Promise<ForVendor> {
  const { orders: placed } = (await callApi(orders.listVendorOrders, { query: {} }, token)).body;
  const shop = (await callApi(products.listProducts, {}, token)).body.products;
  const product = (status: string) => (shop.find((one) => one.status === status) ?? shop[0])?.id ?? '';
  return {
    orderId: placed[0]?.id ?? '',
    rejectedId: product('rejected'),
    approvedId: product('approved'),
    chat: await conversationWith(token, 'vendor', 'Winter supper'),
  };
}

export function vendorScreens({ orderId, rejectedId, approvedId, chat }: ForVendor): Screen[] {
  const dashboard = '/vendor-dashboard';
  const plain = screens('vendor', {
    today: dashboard,
    order: `${dashboard}?order=${encodeURIComponent(orderId)}`,
    calendar: `${dashboard}?view=calendar`,
    'calendar-week': `${dashboard}?view=calendar&span=week`,
    products: `${dashboard}?view=products`,
    'product-new': `${dashboard}?view=products&product=new`,
    'product-rejected': `${dashboard}?view=products&product=${rejectedId}`,
    'product-approved': `${dashboard}?view=products&product=${approvedId}`,
    'promo-codes': `${dashboard}?view=promo-codes`,
    earnings: `${dashboard}?view=earnings`,
    inquiries: `${dashboard}?view=inquiries`,
    reviews: `${dashboard}?view=reviews`,
    inbox: '/messages',
    'messages-list': `${dashboard}?view=messages`,
    'messages-chat': `${dashboard}?view=messages&conversation=${chat}`,
    profile: `${dashboard}?view=profile`,
    team: `${dashboard}?view=team`,
    status: '/vendor-status',
  });
  const opened = (name: string, path: string, after: Screen['after']): Screen => ({
    name: `vendor-${name}`,
    path,
    viewer: 'vendor',
    after,
  });
  return [
    ...plain,
    bell('vendor', dashboard),
    opened('promo-dialog', `${dashboard}?view=promo-codes`, press('Create Promo Code')),
    opened('time-off-dialog', `${dashboard}?view=calendar`, press('Add Time Off')),
    opened('calendar-day', `${dashboard}?view=calendar`, async (page) => {
      await page
        .getByRole('region', { name: 'Calendar' })
        .getByRole('button', { name: /booked|order/i })
        .first()
        .click();
      await settled(page);
    }),
    opened('profile-preview', `${dashboard}?view=profile`, async (page) => {
      await page.getByText('Preview', { exact: true }).click();
      await page.getByRole('heading', { name: 'Your page' }).waitFor();
      await settled(page);
    }),
  ];
}

const put = (token: string, form: ApplicationForm, currentStep = 1) =>
  putApplication(token, form, { currentStep, completionStage: 'services' });

const applied = async (token: string, name: string): Promise<ApplicationForm> =>
  completeForm('catering', name, await uploadForForm(token));

async function submit(token: string, name: string): Promise<void> {
  const { version } = await put(token, await applied(token, name));
  await callApi(vendors.submitApplication, { body: { version } }, token);
}

const wrongFiles = async (page: Page) => {
  for (let n = 0; n < 2; n += 1)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  const choose = (name: string, text: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(text) });
  await choose('the long table under the old pecan tree in the evening light.png', 'no picture');
  await choose('menu.gif', 'GIF89a');
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Changes the same field here and in another window. */
const clash = (token: string, form: ApplicationForm) => async (page: Page) => {
  const at = String(Date.now()).slice(-4);
  await page.routeWebSocket(/.*/, (socket) => void socket.close());
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByLabel('Phone').fill(`512-555-${at}`);
  await put(token, { ...form, basic: { ...form.basic, phone: `737-555-${at}` } });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').waitFor();
};

/** Brings the new accounts to the stages in their names; returns the account with the complete form and the form. */
export async function startApplications(getToken: TokenOf): Promise<ForApplicant> {
  const complete = await getToken('complete');
  const form = await applied(complete, 'Long Table Catering');
  await put(complete, form);
  await submit(await getToken('submitted'), 'Waiting Room Catering');
  const rejected = await getToken('rejected');
  await submit(rejected, 'Thin Ice Catering');
  const { body: turnedDown } = await callApi(vendors.getApplication, {}, rejected);
  await callApi(
    administration.rejectApplication,
    { params: { applicationId: turnedDown.id }, body: { reason: 'Please name your kitchen permit.' } },
    await getToken('admin'),
  );
  return { complete, form };
}

interface ForApplicant {
  /** The access token of the account with the complete form. */
  complete: string;
  form: ApplicationForm;
}

export function applicantScreens({ complete, form }: ForApplicant): Screen[] {
  const wizard = '/vendor-application';
  return [
    ...screens('applicant', { status: '/vendor-status', application: `${wizard}?step=1` }),
    ...screens('submitted', { status: '/vendor-status' }),
    ...screens('rejected', { status: '/vendor-status' }),
    ...screens('complete', {
      'wizard-service': `${wizard}?step=2`,
      'wizard-prices': `${wizard}?step=3`,
      'wizard-terms': `${wizard}?step=4`,
      'wizard-products': `${wizard}?step=5`,
      'wizard-banking': `${wizard}?step=6`,
    }),
    { name: 'complete-wizard-files-wrong', path: `${wizard}?step=2`, viewer: 'complete', after: wrongFiles },
    { name: 'complete-wizard-conflict', path: `${wizard}?step=1`, viewer: 'complete', after: clash(complete, form) },
  ];
}

import { ulid } from 'ulid';
import type { Locator, Page } from 'playwright';
import { accounts } from '#shared/api/accounts.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { accessToken, signUpAs } from '../support/account.ts';
import { openBusiness } from '../support/businesses.ts';
import { callApi, eventually } from '../support/deployed-api.ts';
import { coupleSpreadsheet } from '../support/guest-files.ts';
import { book } from '../support/journeys-booked.ts';
import { mailsTo } from '../support/mailbox.ts';
import { makePlan } from '../support/plans-by-api.ts';
import type { CountedActs } from './counted-acts.ts';
import { signIn, takeHeaderLink } from './vendor-walk-steps.ts';

/* The actions of a host with 118 guests, of a couple that is invited, and of the caterer, click by click. */

export interface Walk {
  page: Page;
  acts: CountedActs;
}

/** 59 couples, of whom 48 come; six of those eat without meat. */
const couples = { invited: 59, coming: 48, vegetarian: 6 };

const roast = 'Roast chicken';
const lasagna = 'Garden lasagna';

export interface Party {
  hostEmail: string;
  catererEmail: string;
  title: string;
  addressOf: (couple: number) => string;
}

const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name, exact: true });

/** Books a dinner for 110 of a caterer with two dishes. */
export async function openParty(): Promise<Party> {
  const catering = await openBusiness('catering', {
    product: {
      name: 'Long table',
      price: { amountCents: 3800, unit: 'per_person' },
      dishes: [
        { name: roast, diets: [] },
        { name: lasagna, diets: ['Vegetarian'] },
      ],
    },
  });
  const hostEmail = await signUpAs('Maya Ortiz');
  const token = await accessToken(hostEmail);
  await callApi(accounts.getMe, {}, token);
  const title = 'Ana and Lee';
  const plan = await makePlan(token, {
    name: title,
    categories: ['catering'],
    vendorId: catering.vendorId,
    guestCount: 110,
  });
  await book(token, plan);
  const run = ulid().toLowerCase();
  const addressOf = (couple: number) => `couple${couple}-${run}@example.test`;
  return { hostEmail, catererEmail: catering.email, title, addressOf };
}

/** Signs the host in, imports the spreadsheet into the booked event's list, and mails every household. */
export async function importAndInvite(walk: Walk, { hostEmail, title, addressOf }: Party): Promise<void> {
  const { page, acts } = walk;
  await signIn(walk, hostEmail);
  const main = page.getByRole('main');
  await acts.click(main.getByRole('link', { name: new RegExp(title) }).first());
  await acts.click(main.getByRole('link', { name: 'Guest List' }));
  await acts.click(main.getByRole('link', { name: 'Import Guests' }));
  await button(page, 'Choose a File').waitFor();
  const buffer = Buffer.from(coupleSpreadsheet(couples.invited, addressOf));
  await acts.attach(page.locator('#guest-file'), [{ name: 'guests.csv', mimeType: 'text/csv', buffer }]);
  await acts.click(button(page, 'Import 118 Guests'));
  await acts.click(page.getByRole('link', { name: 'Open Guest List' }));
  await acts.click(page.getByRole('link', { name: 'Invitations' }));
  await page.getByRole('heading', { level: 1, name: 'Invitations' }).waitFor();
  await acts.click(page.getByLabel('Select all'));
  await acts.click(button(page, 'Email Invitations'));
  await page.getByText(`${couples.invited} households emailed`).waitFor();
}

/** Returns the secret of the link in a couple's mail. */
async function linkOf({ addressOf }: Party, couple: number): Promise<string> {
  const find = async () =>
    (await mailsTo(addressOf(couple))).flatMap(({ text }) => /\/reply\/([\w-]{32})/.exec(text)?.[1] ?? [])[0] ?? '';
  // A busy machine sends 59 mails in a minute or more.
  return eventually(find, (found) => found !== '', 300);
}

/** The first couple opens the link of its mail, comes, and chooses its dishes. */
export async function reply({ page, acts }: Walk, party: Party): Promise<void> {
  await page.goto(`/reply/${await linkOf(party, 0)}`);
  const guests = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByText('Yes', { exact: true }) });
  await guests.first().waitFor();
  for (const guest of await guests.all()) {
    await acts.click(guest.getByText('Yes', { exact: true }));
    await acts.choose(guest.getByLabel('Dish'), roast);
  }
  await acts.click(button(page, 'Send Reply'));
  await page.getByText('Thank you!').waitFor();
}

/** The other couples reply with the links of their mails. */
export async function replyForOthers(party: Party): Promise<void> {
  for (let couple = 1; couple < couples.invited; couple += 1) {
    const params = { token: await linkOf(party, couple) };
    const { body: page } = await callApi(guestReplies.getReplyPage, { params });
    const isComing = couple < couples.coming;
    const isVegetarian = isComing && couple <= couples.vegetarian;
    const guests = page.guests.map(({ id }) => ({
      id,
      rsvp: isComing ? ('attending' as const) : ('declined' as const),
      meal: isComing ? (isVegetarian ? lasagna : roast) : '',
      diets: isVegetarian ? ['vegetarian' as const] : [],
      dietText: '',
    }));
    const { status } = await callApi(guestReplies.saveReply, {
      params,
      body: { guests, note: '', replies: page.replies },
    });
    if (status !== 200) throw new Error(`Couple ${couple} couldn't reply: ${status}`);
  }
}

/** The host opens the event, sees that 96 are expected, and takes the offered change. */
export async function changeGuestCount({ page, acts }: Walk): Promise<void> {
  for (const back of ['Back to Guests', 'Back to Event']) await acts.click(page.getByRole('link', { name: back }));
  const offer = page.getByText('96 guests are expected, you booked for 110.');
  await offer.waitFor();
  await acts.click(button(page, 'See What 96 Costs'));
  await acts.click(button(page.getByRole('dialog'), 'Change Guest Count'));
  await page.getByText('Guest count changed').first().waitFor();
  await offer.waitFor({ state: 'hidden' });
}

/** The caterer signs in, opens the order, and reads the numbers. @throws if they are others */
export async function readPlates(walk: Walk, { catererEmail }: Party): Promise<void> {
  const { page, acts } = walk;
  await signIn(walk, catererEmail);
  if (!page.url().includes('/vendor-dashboard')) await takeHeaderLink(walk, 'Vendor Dashboard');
  await acts.click(page.getByRole('main').getByRole('link', { name: 'Open Order' }).last());
  const numbers = page
    .getByRole('main')
    .locator('section', { has: page.getByRole('heading', { name: 'Guests so far' }) });
  await numbers.waitFor();
  const text = (await numbers.innerText()).replaceAll(/\s+/g, ' ');
  await numbers.scrollIntoViewIfNeeded();
  const wanted = ['Expected 96', 'Confirmed 96', `84 ${roast}`, `12 ${lasagna}`, '12 vegetarian'];
  const missing = wanted.filter((one) => !text.includes(one));
  if (missing.length > 0) throw new Error(`The caterer reads '${text}', without ${missing.join(', ')}`);
}

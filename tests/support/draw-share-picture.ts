import { chromium } from 'playwright';
import { chromiumPath } from './chromium.ts';

/*
 * Draws web/public/share.png, the picture of shared links (og:image): the landing page's garden under its headline.
 * After changes to the garden or the headline, run it against a running marketplace: `node
 * tests/support/draw-share-picture.ts`.
 */

const size = { width: 1200, height: 630 };

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' });
await page.goto(process.env.SITE_URL ?? 'http://localhost:5173');
await page.getByRole('heading', { level: 1 }).waitFor();
await page.addStyleTag({
  content: `
    header nav, header button, main a, main p, main section ~ section, footer, [role="status"] { display: none !important }
    main > section:first-of-type { padding-top: 0 } h1 { margin-block: -20px -30px }
  `,
});
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: 'web/public/share.png' });
await browser.close();

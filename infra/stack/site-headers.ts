import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

/** The texts that the build inlines into index.html verbatim; the pages' policy allows these inline texts only. */
interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const scriptFiles = ['web/theme.js', 'web/route-preload.js'];
const styleFiles = ['web/heading-font.css'];

/** The template changes with each of these. */
export const inlineFiles: readonly string[] = [...scriptFiles, ...styleFiles];

export const inlineTexts = (): InlineTexts => ({
  scripts: scriptFiles.map((file) => readFileSync(file, 'utf8')),
  styles: styleFiles.map((file) => readFileSync(file, 'utf8')),
});

/** Other origins that a stage's pages may use. */
export interface SiteNeeds {
  /** Origins of Cognito and of the bucket for uploads. */
  readonly services: readonly string[];
  /** Stripe takes payments in its own frames. */
  readonly stripe: boolean;
  /** The inline scripts and styles of index.html. */
  readonly inline: InlineTexts;
}

const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the styles that the toasts add to the page, verbatim from the package. */
function toastStyles(): string {
  const code = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  if (!literal) throw new Error('sonner no longer brings its styles as it did; infra/stack/site-headers.ts names them');
  return JSON.parse(literal) as string;
}

const stripeSources = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Returns the content security policy of pages: inline texts by hash only, and only required other origins. */
export function contentSecurityPolicy({ services, stripe, inline }: SiteNeeds): string {
  const theirs = stripe ? stripeSources : { script: [], frame: [], connect: [] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(cspHash), ...theirs.script],
    // The toasts' element is empty before its text is added.
    'style-src': ["'self'", ...['', toastStyles(), ...inline.styles].map(cspHash)],
    'img-src': ["'self'", 'data:', 'blob:', ...services],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...services, ...theirs.connect],
    'frame-src': theirs.frame.length > 0 ? theirs.frame : ["'none'"],
    // For the day of an event (decision 206).
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** For responses other than pages: they show nothing, run nothing and can't be framed. */
export const nothingAllowed = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Device features for pages: location on a visitor's press (rule directory-35), and payment, for Stripe's frame too.
 */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(self), microphone=(), usb=(), payment=(self "https://js.stripe.com")';

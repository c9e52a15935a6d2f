import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InlineTexts } from './csp-inline-hashes.ts';

/** Where the pages of a stage may go besides their own address. */
export interface SiteNeeds {
  /** Origins of Cognito and of the bucket that takes uploads. */
  readonly services: readonly string[];
  /** Stripe takes payments in frames of its own. */
  readonly stripe: boolean;
  /** The inline scripts and styles of index.html. */
  readonly inline: InlineTexts;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The styles that the toasts put into the page, word for word from the package. */
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

/** What pages may load and run: nothing inline but by its hash, nothing of others but what they need. */
export function contentSecurityPolicy({ services, stripe, inline }: SiteNeeds): string {
  const theirs = stripe ? stripeSources : { script: [], frame: [], connect: [] };
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.scripts.map(hashOf), ...theirs.script],
    // The toasts' element is in the page before its text is.
    'style-src': ["'self'", ...['', toastStyles(), ...inline.styles].map(hashOf)],
    'img-src': ["'self'", 'data:', 'blob:', ...services],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...services, ...theirs.connect],
    'frame-src': theirs.frame.length > 0 ? theirs.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** For responses that are no page: they show nothing, run nothing and can't be framed. */
export const nothingAllowed = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What pages may ask of a device: where it is, when a visitor presses so (decision 133), and payment, for Stripe's frame too. */
export const permissionsPolicy =
  'camera=(), display-capture=(), geolocation=(self), microphone=(), usb=(), payment=(self "https://js.stripe.com")';

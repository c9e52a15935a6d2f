/** What the site must know of the stack that serves it; written beside the site when the stack is deployed. */
export interface SiteConfig {
  stage: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where Cognito answers when it is not AWS itself: an address, or a path of this site. */
  cognitoEndpoint?: string;
  /** Stripe takes payments; absent where the sandbox does. */
  stripePublishableKey?: string;
  /** What the landing page claims of its hosts; absent where it claims nothing. */
  landingClaim?: string;
}

let loading: Promise<SiteConfig> | undefined;

/** Loads /config.json once for the life of the page; a failed load is tried again by the next caller. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as SiteConfig;
}

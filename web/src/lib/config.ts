/** The site's configuration by the stack that serves it; written beside the site on deployment. */
export interface SiteConfig {
  stage: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Cognito's endpoint if it isn't AWS itself: an address, or a path of this site. */
  cognitoEndpoint?: string;
  /** Present when Stripe takes payments; absent with the sandbox. */
  stripePublishableKey?: string;
  /** The key with which a browser subscribes to notifications (base64url); absent if the stage sends none. */
  pushPublicKey?: string;
  /** The landing page's claim about its hosts; absent if it makes none. */
  landingClaim?: string;
}

let loading: Promise<SiteConfig> | undefined;

/** Loads /config.json once per page load; the next caller retries a failed load. */
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

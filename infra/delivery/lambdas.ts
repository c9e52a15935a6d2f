import { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';
import { apiNeeds } from '#shared/kernel/environment.ts';
import type { Need } from '#shared/kernel/environment.ts';

/*
 * Which Lambda serves which domain's API, decided here alone: a domain pairs its contracts with its use cases in
 * functions/<domain>/api.ts, and moves to another Lambda by a change here.
 */

/**
 * Lambdas that serve several domains. Hosts move from one of these domains to the next, so one Lambda starts once
 * instead of three times; each of the three would load almost as much as all together. Reports are about reviews.
 */
const together = {
  booking: ['checkout', 'orders', 'reviews', 'reports'],
} as const satisfies Record<string, readonly Domain[]>;

type Together = (typeof together)[keyof typeof together][number];

/** The name of an API Lambda: its one domain's, or its group's. Its bundle is `<name>-api`. */
export type ApiLambdaName = Exclude<Domain, Together> | keyof typeof together;

export interface ApiLambda {
  readonly name: ApiLambdaName;
  readonly domains: readonly Domain[];
  readonly needs: readonly Need[];
  /** Megabytes. */
  readonly memorySize?: number;
  /** Seconds; the API waits 30. */
  readonly timeout?: number;
}

/**
 * Differences from the default size of a function. The picture decoder needs a whole processor; a search over 1,600
 * entries and a year of a large vendor's orders need half of one; a payment has to wait for its provider.
 */
const measures: Partial<Record<ApiLambdaName, Pick<ApiLambda, 'memorySize' | 'timeout'>>> = {
  media: { memorySize: 2048, timeout: 29 },
  booking: { memorySize: 1024, timeout: 29 },
  directory: { memorySize: 1024 },
};

/** Returns the Lambda of a domain's API. */
export function lambdaServing(domain: Domain): ApiLambdaName {
  const groups = Object.entries(together) as [keyof typeof together, readonly Domain[]][];
  const group = groups.find(([, domains]) => domains.includes(domain));
  return group ? group[0] : (domain as Exclude<Domain, Together>);
}

/** Every API Lambda, in the order of the domains. */
export const apiLambdas: readonly ApiLambda[] = [...Map.groupBy(Object.keys(endpoints) as Domain[], lambdaServing)].map(
  ([name, domains]) => ({
    name,
    domains,
    needs: [...new Set(domains.flatMap((domain): readonly Need[] => apiNeeds[domain]))],
    ...measures[name],
  }),
);

export const apiBundle = <N extends ApiLambdaName>(name: N): `${N}-api` => `${name}-api`;

/** The needs of the API Lambdas by bundle. */
export const apiLambdaNeeds: Readonly<Record<string, readonly Need[]>> = Object.fromEntries(
  apiLambdas.map(({ name, needs }) => [apiBundle(name), needs]),
);

/** Returns the module that is bundled for an API Lambda. */
export const writeApiEntry = ({ domains }: ApiLambda): string =>
  [
    "import { serve } from '#functions/platform/serve.ts';",
    ...domains.map((domain) => `import { api as ${domain} } from '#functions/${domain}/api.ts';`),
    `export const handler = serve(${domains.join(', ')});`,
  ].join('\n');

/** Returns the route of a domain's endpoints except the public ones. It excludes the bare path of the domain. */
export const domainRoute = (domain: Domain): `/api/${Domain}/{proxy+}` => `/api/${domain}/{proxy+}`;

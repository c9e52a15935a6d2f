import type { EndpointContract } from '#shared/api/contract.ts';

export interface MatchedRoute<R> {
  route: R;
  /** As in the path: parseInput decodes them. */
  params: Record<string, string>;
}

/**
 * Finds a request's route among those of one Lambda. If several fit, a literal wins over a parameter, as in API
 * Gateway.
 */
export function routeMatcher<R extends { contract: EndpointContract }>(routes: readonly R[]) {
  const patterns = routes
    .map((route) => ({ route, segments: splitPath(route.contract.path) }))
    .toSorted((a, b) => rank(a.segments).localeCompare(rank(b.segments)));
  return (method: string, rawPath: string): MatchedRoute<R> | undefined => {
    const sent = splitPath(rawPath);
    const found = patterns.find(({ route, segments }) => takes(route.contract, method) && fits(segments, sent));
    return found && { route: found.route, params: readParameters(found.segments, sent) };
  };
}

// API Gateway treats several leading slashes as one when it selects a route, but passes on all of them.
const splitPath = (path: string): string[] => path.replace(/^\/+/, '').split('/');

const isParameter = (segment: string): boolean => segment.startsWith('{');

const rank = (segments: readonly string[]): string =>
  segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('');

/** Programs use HEAD to check whether a file exists. */
const takes = ({ method, contentType }: EndpointContract, asked: string): boolean =>
  asked === method || (asked === 'HEAD' && method === 'GET' && contentType !== undefined);

const fits = (segments: readonly string[], sent: readonly string[]): boolean =>
  segments.length === sent.length &&
  segments.every((segment, at) => (isParameter(segment) ? sent[at] !== '' : segment === sent[at]));

const readParameters = (segments: readonly string[], sent: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    segments.flatMap((segment, at) => (isParameter(segment) ? [[segment.slice(1, -1), sent[at] ?? '']] : [])),
  );

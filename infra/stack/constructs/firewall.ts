import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { banking } from '#shared/api/banking.ts';
import { directory } from '#shared/api/directory.ts';
import { media } from '#shared/api/media.ts';
import type { Stage } from '../stage.ts';
import { managedRule, rateRule, seenAs, WebAcl } from './web-acl.ts';
import type { Unordered } from './web-acl.ts';

/** Where a path begins, or how. */
type Paths = { path: string } | { pattern: string };

/** Requests of one address in five minutes, by the beginning of their path. People behind one office share one. */
const limits: Readonly<Record<string, Paths & { requests: number }>> = {
  everything: { path: '/', requests: 10_000 },
  api: { path: '/api/', requests: 3000 },
  // Each address that the distribution does not have yet runs a function.
  'vendor-pages': { path: '/vendor/', requests: 600 },
  // A file of it reads thousands of directory entries.
  sitemap: { path: '/sitemap', requests: 300 },
  // An address that no one asked for yet is paid for.
  places: { path: directory.findPlace.path, requests: 200 },
  // To pay for one, and what is changed and paid afterwards.
  bookings: { pattern: '^/api/[a-z]+/bookings', requests: 300 },
  uploads: { path: media.startUpload.path, requests: 300 },
  'bank-account': { path: banking.saveBankAccount.path, requests: 100 },
};

/** AWS's own rules, each with those of its parts that only count. */
const managed: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  // Plans and applications are larger than the 8 KB at which this part begins to refuse; `large-bodies` has our limit.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** What may come to the distribution at all. */
export class Firewall extends WebAcl {
  constructor(parent: Construct, id: string, { stage }: { stage: Stage }) {
    const rules = [
      ...Object.entries(limits).map(([name, { requests, ...paths }]) =>
        rateRule(name, { limit: requests, of: below(paths), status: 429 }),
      ),
      largeBodies,
      ...Object.entries(managed).map(([name, counted]) => managedRule(name, counted)),
    ];
    super(parent, id, { stage, scope: 'CLOUDFRONT', name: firewallName(stage), rules });
  }
}

/** The name under which CloudWatch counts a stage's requests; several stages may share an account. */
export const firewallName = ({ name }: Stage): string => `hostwell-${name}`;

/** However a path is written, by %62 or by capitals or by way of another folder, it counts as the one it leads to. */
const asRead = {
  fieldToMatch: { uriPath: {} },
  textTransformations: ['URL_DECODE', 'LOWERCASE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
};

const below = (paths: Paths): CfnWebACL.StatementProperty =>
  'path' in paths
    ? { byteMatchStatement: { ...asRead, positionalConstraint: 'STARTS_WITH', searchString: paths.path } }
    : { regexMatchStatement: { ...asRead, regexString: paths.pattern } };

/**
 * Refuses what says that it brings 300,000 bytes and more: the API takes 256 KB. The firewall sees the first 16 KB of a
 * body only, so it goes by the header; a body that does not say how long it is meets the limit of the API itself.
 */
const largeBodies: Unordered = {
  name: 'large-bodies',
  action: { block: { customResponse: { responseCode: 413 } } },
  statement: {
    regexMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'content-length' } },
      regexString: '^0*([3-9][0-9]{5}|[1-9][0-9]{6,})$',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
  visibilityConfig: seenAs('large-bodies'),
};

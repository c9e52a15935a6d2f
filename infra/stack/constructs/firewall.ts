import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { banking } from '#shared/api/banking.ts';
import { directory } from '#shared/api/directory.ts';
import { generalLink } from '#shared/api/guests/general-link.ts';
import { guestReplies } from '#shared/api/guests/replies.ts';
import { media } from '#shared/api/media.ts';
import type { Stage } from '../stage.ts';
import { managedRule, rateRule, seenAs, WebAcl } from './web-acl.ts';
import type { Unordered } from './web-acl.ts';

/** A path's prefix or pattern. */
type Paths = { path: string } | { pattern: string };

/** Maximum requests per address in five minutes, by path. People in one office share an address. */
const limits: Readonly<Record<string, Paths & { requests: number }>> = {
  everything: { path: '/', requests: 10_000 },
  api: { path: '/api/', requests: 3000 },
  // Each address that the distribution hasn't cached runs a function.
  'vendor-pages': { path: '/vendor/', requests: 600 },
  // Each of its files reads thousands of directory entries.
  sitemap: { path: '/sitemap', requests: 300 },
  // Each new address costs money.
  places: { path: directory.findPlace.path, requests: 200 },
  // Each may email an unconfirmed address.
  'vendor-alerts': { path: directory.requestVendorAlert.path, requests: 30 },
  // Secret links can't be guessed; this keeps anyone from trying.
  replies: { path: guestReplies.getReplyPage.path.replace('{token}', ''), requests: 200 },
  // Code words and names could be guessed; beside this, an event takes a few wrong ones an hour.
  'replies-by-name': { path: generalLink.sendNamedReply.path.replace('{token}', ''), requests: 60 },
  // Paying for a booking, and later changes and payments.
  bookings: { pattern: '^/api/[a-z]+/bookings', requests: 300 },
  uploads: { path: media.startUpload.path, requests: 300 },
  'bank-account': { path: banking.saveBankAccount.path, requests: 100 },
};

/** AWS's own rules, each with the parts that only count. */
const managed: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  // Plans and applications exceed the 8 KB limit of this part; `large-bodies` has our limit.
  AWSManagedRulesCommonRuleSet: ['SizeRestrictions_BODY'],
};

/** The web ACL of the distribution. */
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

/** Returns the name under which CloudWatch counts a stage's requests; several stages may share an account. */
export const firewallName = ({ name }: Stage): string => `hostwell-${name}`;

/** Normalizes paths: escapes like %62, capitals and detours through other folders count as the resulting path. */
const asRead = {
  fieldToMatch: { uriPath: {} },
  textTransformations: ['URL_DECODE', 'LOWERCASE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
};

const below = (paths: Paths): CfnWebACL.StatementProperty =>
  'path' in paths
    ? { byteMatchStatement: { ...asRead, positionalConstraint: 'STARTS_WITH', searchString: paths.path } }
    : { regexMatchStatement: { ...asRead, regexString: paths.pattern } };

/**
 * Refuses requests that declare 300,000 bytes or more; the API's limit is 256 KB. The firewall sees only the first 16
 * KB of a body, so it uses the header; a body without a declared length meets the API's own limit.
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

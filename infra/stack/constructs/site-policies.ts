import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { ResponseSecurityHeadersBehavior } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, nothingAllowed, permissionsPolicy } from '../site-headers.ts';
import type { SiteNeeds } from '../site-headers.ts';

/** Returns the security headers of pages, and of everything else at the site's address. */
export function headersPolicies(scope: Construct, needs: SiteNeeds): Record<'pages' | 'others', ResponseHeadersPolicy> {
  return {
    pages: new ResponseHeadersPolicy(scope, 'PageHeaders', {
      securityHeadersBehavior: {
        ...forEverything(contentSecurityPolicy(needs)),
        // Addresses of shared plans are secrets; other sites see only the origin.
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: permissionsPolicy, override },
          { header: 'cross-origin-opener-policy', value: 'same-origin', override },
        ],
      },
    }),
    // A page names twenty files, so each of these headers is sent twenty times.
    others: new ResponseHeadersPolicy(scope, 'OtherHeaders', {
      securityHeadersBehavior: forEverything(nothingAllowed),
    }),
  };
}

const override = true;

const forEverything = (contentSecurityPolicy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override },
  contentTypeOptions: { override },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
});

import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, nothingAllowed, permissionsPolicy } from '../site-headers.ts';
import type { SiteNeeds } from '../site-headers.ts';

/** The security headers of pages, and of everything else below the site's address. */
export function headersPolicies(scope: Construct, needs: SiteNeeds): Record<'pages' | 'others', ResponseHeadersPolicy> {
  return {
    pages: policy(scope, 'PageHeaders', contentSecurityPolicy(needs)),
    others: policy(scope, 'OtherHeaders', nothingAllowed),
  };
}

function policy(scope: Construct, id: string, csp: string): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      // Addresses of shared plans are secrets; others learn no more than where somebody came from.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissionsPolicy, override },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override },
      ],
    },
  });
}

import { describe, expect, it } from 'vitest';
import * as policies from './policies.ts';
import { proves } from '#tests/support/proves.ts';

describe('policies', () => {
  it(
    'policies equal the constants of the customer specification (customer spec 9)',
    proves('vendor-4', 'constants-1', 'constants-13', 'constants-16', 'constants-19'),
    () => {
      expect(policies).toMatchObject({
        minimumLeadDays: 4,
        questionnaireDefaultRadiusMiles: 10,
        questionnaireRadiusMiles: [5, 10, 25, 50],
        directoryRadiusMiles: [10, 25, 50, 100],
        vendorSearchDefaultRadiusMiles: 50,
        autosaveMs: 30_000,
        saveRetryMs: 1000,
        redirectAfterSubmitMs: 1500,
        addToPlanRedirectMs: 500,
        failedPaymentRedirectMs: 2000,
        sessionRefreshThresholdMs: 300_000,
        realtimeReconnectSeconds: [1, 2, 5, 10],
        compareMin: 2,
        compareMax: 4,
        productsPerVendorCard: 6,
        themesPerVendorCard: 3,
        skeletonCards: 6,
        depositPercent: 30,
        platformFeePercent: 5,
        defaultEventStartTime: '12:00',
        defaultLeadTime: '1-2 weeks',
      });
    },
  );

  it(
    'policies equal the constants of the vendor specification (vendor spec 9)',
    proves(
      'vendor-constants-1',
      'vendor-constants-3',
      'vendor-constants-5',
      'vendor-constants-7',
      'vendor-constants-8',
    ),
    () => {
      expect(policies).toMatchObject({
        autosaveMs: 30_000,
        redirectAfterSubmitMs: 1500,
        dashboardRefreshMs: 30_000,
        recentUsers: 10,
        applicationStageProgressCap: 70,
        applicationSubmittedProgress: 75,
        applicationApprovedProgress: 100,
        platformFeePercent: 5,
        quoteHonoredDays: 30,
        replyTargetHours: 4,
        replyLimitHours: 24,
        complaintReplyHours: 24,
        claimGrantedHours: 72,
        minimumVendorRating: 4,
        payoutStartBusinessDays: 2,
        payoutArrivalBusinessDays: [3, 5],
        vendorCancellationNoticeHours: 48,
        terminationNoticeDays: 30,
      });
    },
  );
});

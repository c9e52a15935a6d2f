import { queryOptions, useMutation } from '@tanstack/react-query';
import { cases } from '#shared/api/orders/cases.ts';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { media } from '#shared/api/media.ts';
import type { CaseStep, HostStep, VendorStep } from '#shared/orders/cases/case-schema.ts';
import { myEventsKeys } from '#web/domain/planning/my-events/api.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

/** The order that a case is about. */
export interface AboutOrder {
  bookingId: string;
  vendorId: string;
}

/** The person who reads a case. */
export type CaseReader = 'host' | 'vendor' | 'platform';

// Each begins with the word of the notice that its reader gets when the case changes.
const keys = {
  all: { host: myEventsKeys.all, vendor: ['orders'] as const, platform: ['cases'] as const },
  one: {
    host: ({ bookingId, vendorId }: AboutOrder) => [...myEventsKeys.booking(bookingId), 'case', vendorId] as const,
    vendor: ({ bookingId }: AboutOrder) => ['orders', 'case', bookingId] as const,
    platform: ({ bookingId, vendorId }: AboutOrder) => ['cases', 'one', bookingId, vendorId] as const,
  },
  photo: ({ bookingId, vendorId }: AboutOrder, id: string, width: number | undefined) =>
    ['case-photos', bookingId, vendorId, id, width ?? 'largest'] as const,
};

/** Loads a case for one of its sides. */
export const caseQuery = (reader: 'host' | 'vendor', about: AboutOrder) =>
  queryOptions({
    queryKey: keys.one[reader](about),
    queryFn: ({ signal }) => {
      const { bookingId } = about;
      if (reader === 'vendor') return call(cases.getVendorCase, { params: { bookingId } }, { signal });
      return call(cases.getCase, { params: about }, { signal });
    },
  });

/** Loads a case for administrators to decide. */
export const reportedCaseQuery = (about: AboutOrder) =>
  queryOptions({
    queryKey: keys.one.platform(about),
    queryFn: ({ signal }) => call(cases.getReportedCase, { params: about }, { signal }),
  });

/** Applies the response of a request that changed a case; refetches lists, the order and its payout. */
export function rememberCase(reader: CaseReader, changed: ProblemCaseView): void {
  queryClient.setQueryData(keys.one[reader](changed), changed);
  void queryClient.invalidateQueries({ queryKey: keys.all[reader] });
}

/** Refetches a case after a refusal, since it has changed. */
export const refetchCase = (reader: CaseReader, about: AboutOrder): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keys.one[reader](about) });

/** Takes a step; after a refusal the case is refetched, since it has changed. */
export const useCaseStep = (side: 'host' | 'vendor', about: AboutOrder) =>
  useMutation({
    mutationFn: (step: CaseStep) => {
      const { bookingId } = about;
      return side === 'host'
        ? call(cases.takeHostStep, { params: about, body: step as HostStep })
        : call(cases.takeVendorStep, { params: { bookingId }, body: step as VendorStep });
    },
    onSuccess: (changed) => rememberCase(side, changed),
    onError: () => refetchCase(side, about),
  });

// A photo's URL is valid for five minutes.
const addressMs = 4 * 60_000;

/** Loads the URL of a photo in the size for a given number of pixels. */
export const casePhotoQuery = (about: AboutOrder, uploadId: string, width?: number) =>
  queryOptions({
    queryKey: keys.photo(about, uploadId, width),
    queryFn: ({ signal }) => {
      const { bookingId, vendorId } = about;
      return call(media.readCasePhoto, { params: { bookingId, vendorId, uploadId }, query: { width } }, { signal });
    },
    staleTime: addressMs,
    gcTime: addressMs,
  });

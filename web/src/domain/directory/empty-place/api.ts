import { queryOptions, useMutation } from '@tanstack/react-query';
import { directory } from '#shared/api/directory.ts';
import type { VendorAlertForm } from '#shared/directory/vendor-alert.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { call } from '#web/lib/api.ts';

const keys = {
  towns: ({ latitude, longitude }: Point, category: Category | undefined) =>
    ['nearest-towns', latitude, longitude, category ?? 'all'] as const,
};

/** Loads the nearest towns that have vendors, of one category if given. */
export const nearestTownsQuery = (point: Point, category: Category | undefined) =>
  queryOptions({
    queryKey: keys.towns(point, category),
    queryFn: ({ signal }) =>
      call(
        directory.listNearestTowns,
        { query: { latitude: point.latitude, longitude: point.longitude, category } },
        { signal },
      ),
  });

export const useRequestVendorAlert = () =>
  useMutation({ mutationFn: (body: VendorAlertForm) => call(directory.requestVendorAlert, { body }) });

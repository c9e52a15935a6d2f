import { queryOptions } from '@tanstack/react-query';
import { vendors } from '#shared/api/vendors.ts';
import type { Application } from '#shared/api/vendors.ts';
import type { EndpointRequest } from '#shared/api/contract.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

const keys = { application: ['application'] as const };

/** Loads the person's application; null if they haven't started one. */
export const applicationQuery = queryOptions({
  queryKey: keys.application,
  queryFn: async ({ signal }): Promise<Application | null> => {
    try {
      return await call(vendors.getApplication, {}, { signal });
    } catch (error) {
      if (isApiError(error, 'not_found')) return null;
      throw error;
    }
  },
});

/** Fetches the current application; `not_found` if none was started. */
export const fetchApplication = () => call(vendors.getApplication);

export const changeApplication = (body: EndpointRequest<typeof vendors.changeApplication>['body']) =>
  call(vendors.changeApplication, { body });

export const submitApplication = (version: number) => call(vendors.submitApplication, { body: { version } });

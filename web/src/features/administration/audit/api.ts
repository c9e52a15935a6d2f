import { infiniteQueryOptions } from '@tanstack/react-query';
import { administration } from '#shared/api/administration.ts';
import type { AuditKind } from '#shared/administration/audit.ts';
import { dashboardRefreshMs } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';

const keys = { kind: (kind: AuditKind | 'all') => ['audit', kind] as const };

export const auditQuery = (kind: AuditKind | 'all') =>
  infiniteQueryOptions({
    queryKey: keys.kind(kind),
    queryFn: ({ pageParam: cursor, signal }) => call(administration.listAudit, { query: { kind, cursor } }, { signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

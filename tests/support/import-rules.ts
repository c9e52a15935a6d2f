/**
 * Returns the area of a file for the import rules: 'shared', 'functions/orders', 'web/domain/planning', 'infra/ops' …
 */
export function importArea(file: string): string {
  // This file configures the tests.
  if (file === 'vitest.config.ts') return 'tests';
  const parts = file.split('/');
  const [top, second, third, fourth] = parts;
  if (top === 'functions' || (top === 'infra' && parts.length > 2)) return `${top}/${second}`;
  if (top !== 'web') return top ?? '';
  if (third === 'features' && fourth === 'vendor-workspace' && parts.length > 5) return `${workspace}/${parts[4]}`;
  if (third === 'features' || third === 'domain') return `web/${third}/${fourth}`;
  return `web/${third}`;
}

const workspace = 'web/features/vendor-workspace';
const base = ['shared', 'events'];
const backbone = [...base, 'functions/platform', 'functions/data'];
const lowerWeb = ['shared', 'web/ui', 'web/lib', 'web/styles'];

/** The back-end domains that another domain depends on; all other domains are independent. */
const builtOn: Record<string, readonly string[]> = {
  'functions/planning': ['functions/directory'],
  'functions/guests': ['functions/planning'],
  'functions/orders': ['functions/payments', 'functions/planning'],
  'functions/notifications': ['functions/planning'],
  'functions/reviews': ['functions/orders', 'functions/payments'],
  'functions/reports': ['functions/orders', 'functions/payments'],
  'functions/checkout': ['functions/orders', 'functions/payments'],
  'functions/site': ['functions/directory', 'functions/planning'],
};

/** The allowed imports of each area, besides itself (docs/architecture.md). Unlisted areas are domains or features. */
const allowed: Record<string, readonly string[]> = {
  shared: [],
  events: ['shared'],
  'functions/data': base,
  'functions/platform': backbone,
  'functions/outbox': backbone,
  'functions/realtime': backbone,
  'functions/reactions.ts': ['functions/*'],
  'infra/delivery': [...base, 'functions/platform', 'functions/reactions.ts'],
  'infra/stack': [...base, 'infra/delivery'],
  'infra/pipeline': ['infra/stack'],
  'infra/bundling': [...base, 'infra/delivery', 'infra/tools'],
  'infra/demo': [...backbone, 'functions/*', 'infra/bundling', 'infra/stack', 'infra/tools'],
  'infra/local': [...base, 'infra/bundling', 'infra/demo', 'infra/stack', 'infra/tools'],
  'infra/ops': [...backbone, 'functions/*', 'infra/*'],
  'infra/tools': [...base, 'infra/*'],
  'web/ui': ['shared', 'web/styles'],
  'web/lib': ['shared'],
  'web/app': [...lowerWeb, 'web/domain/*', 'web/features/*'],
  'web/main.tsx': [...lowerWeb, 'web/app'],
  [workspace]: [...lowerWeb, 'web/domain/*', `${workspace}/*`],
  tests: ['*'],
};

/** Erases a person in every domain; a queue for each would use a third of a stack's resource limit. */
const actsForAll = new Set(['functions/accounts/forget-person.ts']);

function allowedFor(area: string): readonly string[] {
  if (allowed[area]) return allowed[area];
  if (area.startsWith('functions/')) return [...backbone, ...(builtOn[area] ?? [])];
  if (area.startsWith('web/domain/') || area.startsWith('web/features/')) return [...lowerWeb, 'web/domain/*'];
  return ['*'];
}

const matches = (pattern: string, area: string): boolean =>
  pattern === '*' || pattern === area || (pattern.endsWith('/*') && area.startsWith(pattern.slice(0, -1)));

/** Returns why a file may not import another; undefined if it may. Paths are relative to the repository's root. */
export function importRefusal(from: string, to: string): string | undefined {
  const [source, target] = [importArea(from), importArea(to)];
  if (source === target) return undefined;
  if (target === 'tests' && source !== 'tests') return 'Product code may not import tests.';
  if (actsForAll.has(from) && target.startsWith('functions/')) return undefined;
  if (allowedFor(source).some((pattern) => matches(pattern, target))) return undefined;
  return `${source} may not import ${target} (docs/architecture.md, 'What may import what').`;
}

/**
 * Returns the zod of a file: classic on the server, where its methods read best; mini where the browser may load the
 * schema, in `web/` and `shared/`. Contracts lose their schemas in the browser's build, so they use classic.
 */
export const zodEntry = (file: string): 'zod' | 'zod/mini' =>
  /^(web|shared)\//.test(file) && !file.startsWith('shared/api/') ? 'zod/mini' : 'zod';

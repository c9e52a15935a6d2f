/** The area of a file for the import rules: 'shared', 'functions/orders', 'web/domain/planning', 'infra/ops' … */
export function importArea(file: string): string {
  // It configures the tests.
  if (file === 'vitest.config.ts') return 'tests';
  const parts = file.split('/');
  const [top, second, third, fourth] = parts;
  if (top === 'functions' || (top === 'infra' && parts.length > 2)) return `${top}/${second}`;
  if (top !== 'web') return top ?? '';
  if (second === 'drawings') return 'web/drawings';
  if (third === 'features' && fourth === 'vendor-workspace' && parts.length > 5) return `${workspace}/${parts[4]}`;
  if (third === 'features' || third === 'domain') return `web/${third}/${fourth}`;
  return `web/${third}`;
}

const workspace = 'web/features/vendor-workspace';
const base = ['shared', 'events'];
const backbone = [...base, 'functions/platform', 'functions/data'];
const lowerWeb = ['shared', 'web/ui', 'web/lib', 'web/styles'];

/** Domains that a domain of the back end is built on; all others know nothing of each other. */
const builtOn: Record<string, readonly string[]> = {
  'functions/planning': ['functions/directory'],
  'functions/orders': ['functions/payments', 'functions/planning'],
  'functions/notifications': ['functions/planning'],
  'functions/reviews': ['functions/orders', 'functions/payments'],
  'functions/checkout': ['functions/orders', 'functions/payments'],
  'functions/site': ['functions/directory', 'functions/planning'],
};

/** What each area may import besides itself (docs/architecture.md). Areas that are not listed are domains or features. */
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
  'infra/demo': [...backbone, 'functions/*', 'infra/bundling', 'infra/stack', 'infra/tools', 'web/drawings'],
  'infra/local': [...base, 'infra/bundling', 'infra/demo', 'infra/stack', 'infra/tools', 'web/drawings'],
  'infra/ops': [...backbone, 'functions/*', 'infra/*'],
  'infra/tools': [...base, 'infra/*', 'web/drawings'],
  'web/drawings': ['shared'],
  'web/ui': ['shared', 'web/styles'],
  'web/lib': ['shared'],
  'web/app': [...lowerWeb, 'web/domain/*', 'web/features/*'],
  'web/main.tsx': [...lowerWeb, 'web/app'],
  [workspace]: [...lowerWeb, 'web/domain/*', `${workspace}/*`],
  tests: ['*'],
};

/** Forgets a person in every domain: a queue for each would be a third of what a stack may have. */
const actsForAll = new Set(['functions/accounts/forget-person.ts']);

function allowedFor(area: string): readonly string[] {
  if (allowed[area]) return allowed[area];
  if (area.startsWith('functions/')) return [...backbone, ...(builtOn[area] ?? [])];
  if (area.startsWith('web/domain/') || area.startsWith('web/features/')) return [...lowerWeb, 'web/domain/*'];
  return ['*'];
}

const matches = (pattern: string, area: string): boolean =>
  pattern === '*' || pattern === area || (pattern.endsWith('/*') && area.startsWith(pattern.slice(0, -1)));

/**
 * Why a file may not import another, or undefined when it may. Paths are relative to the root of the repository.
 */
export function importRefusal(from: string, to: string): string | undefined {
  const [source, target] = [importArea(from), importArea(to)];
  if (source === target) return undefined;
  if (target === 'tests' && source !== 'tests') return 'Product code may not import tests.';
  if (actsForAll.has(from) && target.startsWith('functions/')) return undefined;
  if (allowedFor(source).some((pattern) => matches(pattern, target))) return undefined;
  return `${source} may not import ${target} (docs/architecture.md, 'What may import what').`;
}

/**
 * The zod of a file: classic on the server, where its methods read best; mini where the browser may load the schema, in
 * `web/` and `shared/`. Contracts lose their schemas in the browser's build, so they are classic.
 */
export const zodEntry = (file: string): 'zod' | 'zod/mini' =>
  /^(web|shared)\//.test(file) && !file.startsWith('shared/api/') ? 'zod/mini' : 'zod';

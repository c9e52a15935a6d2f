import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { importRefusal, zodEntry } from './import-rules.ts';
import { lateParts } from './late-parts.ts';
import { plainLanguage } from './plain-language.ts';
import { refusedName } from './plain-names.ts';
import { apiCalls, queryKeys } from './request-rules.ts';

/*
 * A plugin of the linter. It reports imports against the architecture's direction, the wrong zod, slow patterns,
 * misplaced requests and query keys, and late parts that don't wait for the connection.
 */

interface ImportNode {
  source: { value: unknown } | null;
}

interface RuleContext<Node = ImportNode> {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const relative = (file: string): string => path.relative(root, file).split(path.sep).join('/');

/** Returns the file of an import, relative to the root; undefined for packages. */
function resolveImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#web/')) return `web/src/${specifier.slice(5)}`;
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return undefined;
  return relative(path.resolve(root, path.dirname(from), specifier));
}

const direction = {
  create(context: RuleContext) {
    const from = relative(context.filename);
    const isTest = /\.test\.tsx?$/.test(from);
    const check = (node: ImportNode) => {
      const target = typeof node.source?.value === 'string' ? resolveImport(node.source.value, from) : undefined;
      if (!target) return;
      const message = importRefusal(from, target);
      // Tests beside the code may use the shared test support.
      if (message && !(isTest && target.startsWith('tests/support/'))) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** A named import of zod nearly doubles a bundle's size; decision 98 defines the browser's zod. */
const zodImport = {
  create(context: RuleContext) {
    const zod = zodEntry(relative(context.filename));
    return {
      ImportDeclaration(node: ImportNode & { specifiers: { type: string }[] }) {
        const source = node.source?.value;
        const isNamespace = node.specifiers.every(({ type }) => type === 'ImportNamespaceSpecifier');
        if ((source === 'zod' || source === 'zod/mini') && !(source === zod && isNamespace)) {
          context.report({ node, message: `Write \`import * as z from '${zod}'\` here.` });
        }
      },
    };
  },
};

interface PatternNode {
  regex?: { pattern: string; flags: string };
}

/** Patterns see user input; one with more than linear time could keep a function busy for minutes. */
const linearPatterns = {
  create(context: RuleContext<PatternNode>) {
    const file = relative(context.filename);
    if (file.startsWith('tests/') || /\.test\.tsx?$/.test(file)) return {};
    return {
      Literal(node: PatternNode) {
        if (!node.regex) return;
        const { pattern, flags } = node.regex;
        const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: true } });
        if (reports.length > 0) context.report({ node, message: `/${pattern}/ takes more than linear time.` });
      },
    };
  },
};

/** Identifiers of the product use the field's terms, so that a search finds them. */
const plainNames = {
  create(context: RuleContext<{ name: string }>) {
    if (/^tests\/|\.test\.tsx?$/.test(relative(context.filename))) return {};
    const check = (node: { name: string }) => {
      const message = refusedName(node.name);
      if (message) context.report({ node, message });
    };
    return { Identifier: check, PrivateIdentifier: check };
  },
};

export default {
  meta: { name: 'hostwell' },
  rules: {
    'import-direction': direction,
    'zod-import': zodImport,
    'linear-patterns': linearPatterns,
    'plain-names': plainNames,
    'plain-language': plainLanguage,
    'api-calls': apiCalls,
    'query-keys': queryKeys,
    'late-parts': lateParts,
  },
};

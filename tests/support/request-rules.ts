/* Lint rules for requests from the browser (web/README.md). */

export interface Context<Node> {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

export interface ImportNode {
  source: { value: unknown };
  importKind?: string;
  specifiers: { importKind?: string; imported?: { name?: string } }[];
}

export interface PropertyNode {
  key: { name?: string };
  value: { type: string };
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * Features and domains call the API in `api.ts`, or in `<part>-api.ts` for pages that need only a part; `lib` is the
 * client.
 */
const mayCall = (file: string): boolean => !/web\/src\/(app|domain|features)\//.test(file) || /[/-]api\.ts$/.test(file);

/** Requests are confined to one kind of file. */
export const apiCalls = {
  create(context: Context<ImportNode>) {
    const file = context.filename.replaceAll('\\', '/');
    if (isTest(file) || mayCall(file)) return {};
    return {
      ImportDeclaration(node: ImportNode) {
        if (!String(node.source.value).endsWith('lib/api.ts')) return;
        if (node.specifiers.some(({ imported }) => imported?.name === 'call'))
          context.report({ node, message: "Requests belong in the area's `api.ts`." });
      },
    };
  },
};

/** Every cache key comes from the `keys` of an `api.ts`, so that invalidations match their queries. */
export const queryKeys = {
  create(context: Context<PropertyNode>) {
    const file = context.filename.replaceAll('\\', '/');
    if (isTest(file) || !file.includes('web/src/')) return {};
    return {
      Property(node: PropertyNode) {
        if (node.key.name === 'queryKey' && node.value.type === 'ArrayExpression')
          context.report({ node, message: 'Take the key from the `keys` of the `api.ts` that asks for the data.' });
      },
    };
  },
};

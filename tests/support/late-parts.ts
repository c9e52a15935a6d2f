/* A lint rule: parts of the site loaded on demand wait for the connection (docs/architecture.md). */

export interface CallNode {
  type: string;
  callee: { name?: string };
  arguments: unknown[];
}

export interface DeclaratorNode {
  id: { name?: string };
  init: CallNode | null;
}

export interface Context {
  filename: string;
  sourceCode: { getText(node: unknown): string };
  report(problem: { node: CallNode; message: string }): void;
}

/** The page goes without toasts while they cannot be fetched: nothing waits for them. */
const quiet = /web\/src\/ui\/feedback\/ToastHost\.tsx$/;

export const lateParts = {
  create(context: Context) {
    const file = context.filename.replaceAll('\\', '/');
    if (!/web\/src\/.*\.tsx$/.test(file) || file.endsWith('.test.tsx') || quiet.test(file)) return {};
    const loaders = ['lazyWithRetry'];
    return {
      VariableDeclarator({ id, init }: DeclaratorNode) {
        if (id.name && init?.type === 'CallExpression' && init.callee.name === 'lazyWithRetry') loaders.push(id.name);
      },
      CallExpression(node: CallNode) {
        if (node.callee.name !== 'lazy') return;
        const text = context.sourceCode.getText(node.arguments[0]);
        if (!loaders.some((loader) => new RegExp(`\\b${loader}\\b`).test(text)))
          context.report({ node, message: 'Load it with `lazyWithRetry`, which waits for the connection.' });
      },
    };
  },
};

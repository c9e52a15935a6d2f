/* Rule of the linter: comments and titles of tests use none of the constructions that read as translated. */

interface Construction {
  pattern: RegExp;
  instead: string;
}

const constructions: readonly Construction[] = [
  {
    pattern: /\bwhat (?:is|was|are|were|it|they|he|she|has|had|came|comes|became|becomes)\b(?![^.]*\?)/i,
    instead: "name the thing: 'the stored draft', not 'what was stored'",
  },
  { pattern: /^\W*Answers? (?:with|whether|what|how|if|the|a|an)\b/, instead: "'Returns …'" },
  { pattern: /\b(?:lost|late) answers?\b/i, instead: "'response'" },
  { pattern: /\b(?:tells?|told|says|said)\b/i, instead: "'states', 'contains', 'reports' or 'announces'" },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was) no (?!longer\b|more\b)\w|\bof no one\b|\bwhoever\b/i,
    instead: "'isn't a …' or 'invalid'",
  },
];

/** Returns why a comment or a title is refused; undefined if it reads well. Quoted text is left out. */
export function refusedConstruction(text: string): string | undefined {
  const plain = text.replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g, '…');
  for (const { pattern, instead } of constructions) {
    const [found] = pattern.exec(plain) ?? [];
    if (found) return `Instead of '${found.trim()}' write ${instead} (docs/glossary.md).`;
  }
  return undefined;
}

export interface CommentNode {
  value: string;
}

export interface TitleNode {
  callee: { type: string; name?: string; object?: { name?: string } };
  arguments: { type: string; value?: unknown }[];
}

export interface Context {
  sourceCode: { getAllComments(): CommentNode[] };
  report(problem: { node: CommentNode | TitleNode; message: string }): void;
}

const testCalls = new Set(['it', 'test', 'describe']);

export const plainLanguage = {
  create(context: Context) {
    const check = (node: CommentNode | TitleNode, text: string) => {
      const message = refusedConstruction(text);
      if (message) context.report({ node, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression(node: TitleNode) {
        const { callee } = node;
        const [title] = node.arguments;
        if (testCalls.has(callee.name ?? callee.object?.name ?? '') && typeof title?.value === 'string')
          check(node, title.value);
      },
    };
  },
};

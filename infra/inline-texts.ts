import { readFileSync } from 'node:fs';

/** What the build puts into index.html word for word; the pages' policy lets this run and nothing else. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const inlineTexts = (): InlineTexts => ({
  scripts: ['web/theme.js', 'web/early-pages.js'].map((file) => readFileSync(file, 'utf8')),
  styles: [readFileSync('web/heading-font.css', 'utf8')],
});

import { readFileSync } from 'node:fs';

/** The texts that the build inlines into index.html verbatim; the pages' policy allows these inline texts only. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const scriptFiles = ['web/theme.js', 'web/route-preload.js'];
const styleFiles = ['web/heading-font.css'];

/** The template changes with each of these. */
export const inlineFiles: readonly string[] = [...scriptFiles, ...styleFiles];

export const inlineTexts = (): InlineTexts => ({
  scripts: scriptFiles.map((file) => readFileSync(file, 'utf8')),
  styles: styleFiles.map((file) => readFileSync(file, 'utf8')),
});

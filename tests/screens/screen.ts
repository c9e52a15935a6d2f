import type { Page } from 'playwright';

/** The viewer of a page: a demo account, a new one, an applicant at that stage, or a visitor. */
export type Viewer =
  | 'visitor'
  | 'newcomer'
  | 'host'
  | 'vendor'
  | 'applicant'
  | 'admin'
  | 'complete'
  | 'submitted'
  | 'rejected';

export interface Screen {
  /** The file's name. */
  name: string;
  path: string;
  viewer: Viewer;
  /** Prepares the page before it is opened. */
  before?: (page: Page) => Promise<void>;
  /** Acts on the page: opens a dialog, chooses a file. */
  after?: (page: Page) => Promise<void>;
}

export type TokenOf = (viewer: Exclude<Viewer, 'visitor'>) => Promise<string>;

export const screens = (viewer: Viewer, paths: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `${viewer}-${name}`, path, viewer }));

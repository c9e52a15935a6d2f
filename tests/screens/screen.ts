import type { Page } from 'playwright';

/** Who opens a page: an account of the demo data, somebody whose application stands so far, or nobody. */
export type Viewer = 'visitor' | 'host' | 'vendor' | 'applicant' | 'admin' | 'complete' | 'submitted' | 'rejected';

export interface Screen {
  /** The file's name. */
  name: string;
  path: string;
  viewer: Viewer;
  /** What somebody does before they come there. */
  before?: (page: Page) => Promise<void>;
  /** What somebody does there: opens a dialog, chooses a file. */
  after?: (page: Page) => Promise<void>;
}

export type TokenOf = (viewer: Exclude<Viewer, 'visitor'>) => Promise<string>;

export const screens = (viewer: Viewer, paths: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `${viewer}-${name}`, path, viewer }));

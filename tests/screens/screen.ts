import type { Page } from 'playwright';

/** Who opens a page: an account of the demo data, a new one, someone whose application is at that stage, or no one. */
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
  /** What someone does before they come there. */
  before?: (page: Page) => Promise<void>;
  /** What someone does there: opens a dialog, chooses a file. */
  after?: (page: Page) => Promise<void>;
}

export type TokenOf = (viewer: Exclude<Viewer, 'visitor'>) => Promise<string>;

export const screens = (viewer: Viewer, paths: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `${viewer}-${name}`, path, viewer }));

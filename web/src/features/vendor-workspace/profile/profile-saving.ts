// Code that only saving needs, in one chunk: it includes the questions of every category, too heavy for the first load.
export { showProblems } from './profile-problems.ts';
export { sentChanges } from './sent-changes.ts';

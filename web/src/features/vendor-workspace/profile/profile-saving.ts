// What only saving needs, as one part: it knows the questions of every category, which are heavy for a first load.
export { showProblems } from './profile-problems.ts';
export { sentChanges } from './sent-changes.ts';

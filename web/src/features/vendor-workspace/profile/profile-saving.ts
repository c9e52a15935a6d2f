// What only saving needs, as one part: it knows the questions of every category, which are heavy for a first load.
export { mergeValues } from './merge-values.ts';
export { showProblems } from './profile-problems.ts';
export { toProfile } from './to-profile.ts';

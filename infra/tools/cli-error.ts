/** Something the person at the keyboard can put right; its message is one clear sentence and is shown alone. */
export class CliError extends Error {}

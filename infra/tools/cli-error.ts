/** An error that the user of a command can fix; its message is one clear sentence, shown alone. */
export class CliError extends Error {}

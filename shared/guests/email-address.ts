const address = /^[^\s@<>(),;:"[\]\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** Returns true for a valid e-mail address, of at most 254 characters. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && address.test(text) && !/^\.|\.\.|\.@/.test(text);

/*
 * Stands in bundles for the SDK's reading of ~/.aws/config and ~/.aws/credentials, which no function has: every client
 * looked for them before its first call, for all that the environment does not say.
 */

export const loadSharedConfigFiles = () => Promise.resolve({ configFile: {}, credentialsFile: {} });

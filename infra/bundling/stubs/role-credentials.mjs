/*
 * Stands in bundles for the SDK's chain of credential providers (infra/bundling/bundle.ts), which is a fifth of a small function
 * and looks in files and at servers that no function has: a role's credentials come in the environment, and a new set
 * of them with a new instance.
 */

export const defaultProvider = () => () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('This function has no credentials of a role');
  return Promise.resolve({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  });
};

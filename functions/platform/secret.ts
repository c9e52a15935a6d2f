import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** The time after which every running function uses a changed secret. */
export const secretMinutes = 5;

/**
 * Reads a secret from the Parameter Store (SecureString), never from the environment. @throws Error if it is missing
 */
export async function readSecret(name: string, client = new SSMClient({})): Promise<string> {
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${name} is empty`);
  return Parameter.Value;
}

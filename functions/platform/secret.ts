import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

/** A changed secret is taken by every running function after so long. */
export const secretMinutes = 5;

/** A secret from the Parameter Store (SecureString), never from the environment. @throws Error when it is not there */
export async function readSecret(name: string, client = new SSMClient({})): Promise<string> {
  const { Parameter } = await client.send(new GetParameterCommand({ Name: name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${name} is empty`);
  return Parameter.Value;
}

import { randomUUID } from 'node:crypto';
import type { Caller } from './api-in-process.ts';

/* Accounts of an in-process marketplace, and its user pool. */

export interface Person extends Caller {
  readonly email: string;
  readonly fullName: string;
}

/** Creates a token that the in-process gateway accepts, with the end in seconds that a browser reads. */
const newToken = ({ userId }: Person): string => {
  const claims = { sub: userId, exp: Math.floor(Date.now() / 1000) + 3600, jti: randomUUID() };
  return ['{"alg":"none"}', JSON.stringify(claims)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat('signature')
    .join('.');
};

/** People with accounts, and the tokens created for them. */
export class People {
  private readonly byId = new Map<string, Person>();
  private readonly byToken = new Map<string, Person>();

  add(person: Person): Person {
    this.byId.set(person.userId, person);
    return person;
  }

  /** Creates an account, which the marketplace registers on its first call. */
  signUp(fullName: string): Person {
    const userId = randomUUID();
    return this.add({ userId, email: `test-${userId}@demo.hostwell.test`, fullName });
  }

  newToken(person: Person): string {
    const token = newToken(person);
    this.byToken.set(token, person);
    return token;
  }

  withToken(token = ''): Person | undefined {
    return this.byToken.get(token);
  }

  /** Finds an account by user id or email, as the user pool does. */
  named(name = ''): Person | undefined {
    return this.byId.get(name) ?? [...this.byId.values()].find(({ email }) => email === name);
  }
}

export interface PoolRequest {
  input: { AccessToken?: string; Username?: string };
}

const toAttributes = ({ userId, email, fullName }: Person) =>
  Object.entries({ sub: userId, email, email_verified: 'true', name: fullName }).map(([Name, Value]) => ({
    Name,
    Value,
  }));

/** Responds as a user pool that knows the people and grants every request. */
export function respondAsPool(people: People, { input: { AccessToken, Username } }: PoolRequest): object {
  const person = AccessToken === undefined ? people.named(Username) : people.withToken(AccessToken);
  if (!person) throw Object.assign(new Error('User does not exist.'), { name: 'UserNotFoundException' });
  return { UserAttributes: toAttributes(person), SecretCode: 'JBSWY3DPEHPK3PXP', Status: 'SUCCESS' };
}

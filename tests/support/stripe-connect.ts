import { StripeRefusal, invalid, metadataIn } from './stripe-account.ts';

interface ConnectedAccount {
  id: string;
  object: 'account';
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: 'active' | 'inactive' };
  external_accounts: { object: 'list'; data: { object: 'bank_account'; id: string; last4: string }[] };
  requirements: { disabled_reason: string | null };
  metadata: Record<string, string>;
}

interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  currency: string;
  destination: string;
  transfer_group: string;
  reversed: boolean;
  metadata: Record<string, string>;
}

/** Connected accounts, their onboarding and transfers to them, with the states from Stripe's documentation. */
export class StripeConnect {
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly transfers: Transfer[] = [];
  /** The platform's balance for transfers, in cents. */
  availableCents = 1_000_000_00;
  #isDenied = false;
  #made = 0;

  /** Makes the platform one that hasn't signed up for Connect. */
  #isSignedUp = true;

  signUp(isSignedUp: boolean): void {
    this.#isSignedUp = isSignedUp;
  }

  /** The balance as Stripe returns it; a currency without money isn't listed. */
  get balance(): object {
    const usd = { amount: this.availableCents, currency: 'usd', source_types: { card: this.availableCents } };
    return { object: 'balance', available: [usd], pending: [{ ...usd, amount: 0 }], livemode: false };
  }

  createAccount(form: Record<string, string>): ConnectedAccount {
    // https://docs.stripe.com/connect/account-capabilities#transfers, 2026-11
    if (!this.#isSignedUp)
      throw invalid(
        "You can only create new accounts if you've signed up for Connect, which you can do at https://dashboard.stripe.com/connect.",
      );
    if (form['capabilities[transfers][requested]'] === 'true' && !form['capabilities[card_payments][requested]'])
      throw invalid(
        'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request the `transfers` capability without `card_payments`, please contact us.',
      );
    const account: ConnectedAccount = {
      id: `acct_${(this.#made += 1)}`,
      object: 'account',
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      external_accounts: { object: 'list', data: [] },
      requirements: { disabled_reason: 'requirements.past_due' },
      metadata: metadataIn(form),
    };
    this.accounts.set(account.id, account);
    return account;
  }

  /** Makes the platform's key lose its permission for accounts. */
  denyAccounts(): void {
    this.#isDenied = true;
  }

  retrieveAccount(id: string): ConnectedAccount {
    if (this.#isDenied) {
      const message = 'The provided key does not have the required permissions for this endpoint.';
      throw new StripeRefusal(403, { type: 'invalid_request_error', message });
    }
    const account = this.accounts.get(id);
    if (account) return account;
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
    throw new StripeRefusal(403, { type: 'invalid_request_error', code: 'account_invalid', message });
  }

  createLink({ account = '', type, return_url }: Record<string, string>): object {
    this.retrieveAccount(account);
    if (type !== 'account_onboarding' || !return_url) throw invalid('Missing required param: return_url.');
    return { object: 'account_link', url: `https://connect.stripe.test/setup/${account}`, expires_at: 0 };
  }

  /** Completes the vendor's onboarding on Stripe's pages, or stops at the bank account. */
  finishOnboarding(id: string, last4 = '6789'): void {
    Object.assign(this.retrieveAccount(id), {
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      external_accounts: { object: 'list', data: [{ object: 'bank_account', id: `ba_${id}`, last4 }] },
      requirements: { disabled_reason: null },
    });
  }

  closeAccount(id: string): void {
    this.accounts.delete(id);
  }

  transfer(form: Record<string, string>): Transfer {
    const { amount = '', currency = '', destination = '', transfer_group = '' } = form;
    const account = this.accounts.get(destination);
    if (!account) {
      throw invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' });
    }
    if (account.capabilities.transfers !== 'active') {
      throw invalid('Your destination account needs to have at least one of the following capabilities enabled.', {
        code: 'insufficient_capabilities_for_transfer',
      });
    }
    if (Number(amount) > this.availableCents) {
      throw invalid('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' });
    }
    this.availableCents -= Number(amount);
    const transfer: Transfer = {
      id: `tr_${this.transfers.length + 1}`,
      object: 'transfer',
      amount: Number(amount),
      currency,
      destination,
      transfer_group,
      reversed: false,
      metadata: metadataIn(form),
    };
    this.transfers.push(transfer);
    return transfer;
  }

  transfersInGroup(group: string): object {
    const data = this.transfers.filter(({ transfer_group }) => transfer_group === group);
    return { object: 'list', url: '/v1/transfers', has_more: false, data };
  }
}

import {
  sandboxChargeEntity,
  sandboxChargeKey,
  sandboxRefundEntity,
  sandboxTransferEntity,
} from '#functions/data/payments/sandbox.ts';
import type { SandboxTransfer } from '#functions/data/payments/sandbox.ts';
import type { Item } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';

export interface BankRefund {
  key: string;
  refundId: string;
  cents: number;
}

/** A card payment in its bank's books. */
export interface BankCharge {
  chargeId: string;
  /** Its payment key. */
  key: string;
  /** The account whose request charged the card. */
  account: string;
  cents: number;
  refunds: BankRefund[];
  /** The host's bank disputed it; decided in the end. `wasWon`: perhaps only for a time, in which refunds went out. */
  dispute?: { cents: number; isLost: boolean; wasWon: boolean };
  /** Refunds of it that the provider didn't carry out, as the ledgers have them in the end (`dispute-check.ts`). */
  otherwiseCents?: number;
}

/** Returns the cents that went back to the host, by the bank's books and otherwise. */
export const sumRefunds = (charge: BankCharge): number => sumRefundsAtBank(charge) + (charge.otherwiseCents ?? 0);

export const sumRefundsAtBank = ({ refunds }: BankCharge): number => refunds.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The bank behind the sandbox: a statement line for each movement, at the moment the provider writes it. Lines never
 * change, so money that moves twice under one key appears twice, regardless of the provider's memory.
 */
export class Bank {
  readonly charges: BankCharge[] = [];
  /** Money sent to vendors. */
  readonly transfers: SandboxTransfer[] = [];
  /** Called when money is sent to a vendor. */
  /** Cents of an order's refunds that the provider didn't carry out, by booking and vendor. */
  otherwiseCents: (order: string) => number = () => 0;
  onTransfer: (transfer: SandboxTransfer) => void = () => undefined;
  /** Cents of payments awaiting the host's bank, by the key of their item. */
  private readonly waiting = new Map<string, number>();
  private readonly table: Pick<Table, 'get' | 'write' | 'query'>;

  constructor(table: Pick<Table, 'get' | 'write' | 'query'>) {
    this.table = table;
  }

  /** The provider's storage for the requests of one account. */
  memoryFor(account: string): Pick<Table, 'get' | 'write' | 'query'> {
    return {
      get: this.table.get.bind(this.table),
      query: this.table.query.bind(this.table),
      write: async (...writes) => {
        await this.table.write(...writes);
        for (const write of writes) this.note(write, account);
      },
    };
  }

  charge(chargeId: string): BankCharge | undefined {
    return this.charges.find((charge) => charge.chargeId === chargeId);
  }

  private note(write: Write, account: string): void {
    if ('put' in write) return this.notePut(write.put, account);
    const { ':outcome': outcome } = ('update' in write && write.values) || {};
    if (!('update' in write) || !isCharged(outcome)) return;
    const { pk } = write.update;
    const key = pk.slice(sandboxChargeKey('').pk.length);
    this.add({ chargeId: outcome.chargeId, key, account, cents: this.waiting.get(pk) ?? 0 });
  }

  private notePut(item: Item, account: string): void {
    if (item.type === sandboxRefundEntity.type) return this.giveBack(sandboxRefundEntity.fromItem({ ...item }));
    if (item.type === sandboxTransferEntity.type) return this.transfer(sandboxTransferEntity.fromItem({ ...item }));
    if (item.type !== sandboxChargeEntity.type) return;
    const { key, outcome, amountCents } = sandboxChargeEntity.fromItem({ ...item });
    if (outcome.outcome === 'action_required') this.waiting.set(item.pk, amountCents);
    if (outcome.outcome === 'charged') this.add({ chargeId: outcome.chargeId, key, account, cents: amountCents });
  }

  private add(charge: Omit<BankCharge, 'refunds'>): void {
    this.charges.push({ ...charge, refunds: [] });
  }

  private transfer(transfer: SandboxTransfer): void {
    if (transfer.outcome.outcome !== 'sent') return;
    this.transfers.push(transfer);
    this.onTransfer(transfer);
  }

  private giveBack({ chargeKey, key, refundId, amountCents }: ReturnType<typeof sandboxRefundEntity.fromItem>): void {
    const charge = this.charges.findLast((one) => one.key === chargeKey);
    if (!charge) throw new Error(`A refund of ${chargeKey}, which was never charged`);
    charge.refunds.push({ key, refundId, cents: amountCents });
  }
}

const isCharged = (outcome: unknown): outcome is { chargeId: string } =>
  (outcome as { outcome?: string } | undefined)?.outcome === 'charged';

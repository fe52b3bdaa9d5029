import { MAX_CARD_AMOUNT, MIN_CARD_AMOUNT } from "./schema.ts"

/** Whether the provider takes so much at once, in minor units of euro. */
export const isCardAmount = (amount: number) =>
  amount >= MIN_CARD_AMOUNT && amount <= MAX_CARD_AMOUNT

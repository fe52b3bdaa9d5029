import { CARD_LEAST, CARD_MOST } from "./schema.ts"

/** Whether the provider takes so much at once, in minor units of euro. */
export const isCardAmount = (amount: number) => amount >= CARD_LEAST && amount <= CARD_MOST

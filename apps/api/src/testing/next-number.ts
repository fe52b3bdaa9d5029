/** Starts at four digits, because searches need at least three characters. */
let last = 1000

/** A unique number for names. */
export const nextNumber = () => ++last

/** Continues after the numbers used in a copied database. */
export function numbersAfter(taken: number) {
  last = Math.max(last, taken)
}

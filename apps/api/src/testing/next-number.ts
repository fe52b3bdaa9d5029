/** Four digits: no list looks for a text of fewer than three letters. */
let last = 1000

/** For names that must differ: no row of a test has been made with it. */
export const nextNumber = () => ++last

/** The rows of a database that is copied took numbers up to this one. */
export function numbersAfter(taken: number) {
  last = Math.max(last, taken)
}

import { randomPayments } from "../../testing/suites/random-payments.ts"

// `random-payments.long.test.ts` tries many more, each time others.
await randomPayments({ numRuns: 4, seed: 33 })

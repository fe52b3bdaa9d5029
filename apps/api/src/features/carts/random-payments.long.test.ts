import { randomPayments } from "../../testing/suites/random-payments.ts"

await randomPayments({ numRuns: 60 })

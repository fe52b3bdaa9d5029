import { demoOrders } from "../../../testing/suites/demo-orders.ts"

// `demo-orders.long.test.ts` tries all of them.
await demoOrders(120)

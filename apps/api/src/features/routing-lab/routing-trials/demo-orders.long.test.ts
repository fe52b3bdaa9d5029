import { demoOrders } from "../../../testing/suites/demo-orders.ts"

await demoOrders()

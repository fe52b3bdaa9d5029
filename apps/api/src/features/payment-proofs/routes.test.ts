import { testRoutes } from "../../testing/suites/shard.ts"

await testRoutes("payment-proofs")

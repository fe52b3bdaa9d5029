import { testRoutes } from "../../testing/suites/shard.ts"

await testRoutes("warehouse")

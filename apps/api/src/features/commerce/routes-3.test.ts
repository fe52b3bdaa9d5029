import { testRoutes } from "../../testing/suites/shard.ts"

await testRoutes("engine-3")

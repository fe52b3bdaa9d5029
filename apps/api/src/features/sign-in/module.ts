import { defineModule } from "../../module.ts"
import { passkeyJobs } from "./passkeys/jobs.ts"
import { passkeyRoutes } from "./passkeys/routes.ts"
import { sessionJobs } from "./sessions/jobs.ts"
import { sessionRoutes } from "./sessions/routes.ts"

export const signIn = defineModule({
  slug: "sign-in",
  system: { routes: [...sessionRoutes, ...passkeyRoutes], jobs: [...sessionJobs, ...passkeyJobs] },
})

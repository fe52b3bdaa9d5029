import { feature } from "../../feature.ts"
import { signUpJobs } from "./jobs.ts"
import { signUpRoutes } from "./routes.ts"

export const signUps = feature({
  slug: "sign-ups",
  system: { routes: signUpRoutes, jobs: signUpJobs },
})

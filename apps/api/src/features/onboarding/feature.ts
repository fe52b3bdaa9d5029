import { feature } from "../../feature.ts"
import { onboardingRoutes } from "./routes.ts"

export const onboarding = feature({
  slug: "onboarding",
  system: { routes: onboardingRoutes, jobs: [] },
})

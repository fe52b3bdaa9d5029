import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const onboarding = () =>
  import("./pages/onboarding-page.tsx").then(({ OnboardingPage }) => ({ Page: OnboardingPage }))

const terms = () => import("./pages/terms-page.tsx").then(({ TermsPage }) => ({ Page: TermsPage }))

/** Before the shell, for who has no account yet. The page brings query client and toasts itself. */
export const onboardingRoutes = (): RouteObject[] => [
  { path: "onboarding", ...lazyPage(["onboarding", "sessions"], onboarding) },
  { path: "terms", ...lazyPage(["onboarding", "sessions"], terms) },
]

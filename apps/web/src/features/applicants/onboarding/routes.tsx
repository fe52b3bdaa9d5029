import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const onboarding = () =>
  import("./pages/onboarding-page.tsx").then(({ OnboardingPage }) => ({ Page: OnboardingPage }))

const terms = () => import("./pages/terms-page.tsx").then(({ TermsPage }) => ({ Page: TermsPage }))

/**
 * Outside the shell, for people without an account. The page has its own query client and toasts.
 */
export const onboardingRoutes = (): RouteObject[] => [
  { path: "onboarding", ...lazyPage(["onboarding", "sessions"], onboarding) },
  { path: "terms", ...lazyPage(["onboarding", "sessions"], terms) },
]

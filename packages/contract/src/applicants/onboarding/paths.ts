export const onboardingPaths = {
  begin: "/onboarding",
  terms: "/terms",
} as const

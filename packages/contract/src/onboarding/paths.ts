/** Where its screens are: pages, mails and other features link by these. */
export const onboardingPaths = {
  begin: "/onboarding",
} as const

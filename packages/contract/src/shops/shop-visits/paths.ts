export const shopVisitPaths = {
  /** The target of the shop platform's "open app", as registered with the platform. */
  open: "/shopify-login",
  signUp: "/shopify-login?view=sign-up",
} as const

export const shopVisitPaths = {
  /** Where the shop platform's "open app" leads. Its address is fixed with the platform. */
  open: "/shopify-login",
  signUp: "/shopify-login?view=sign-up",
} as const
